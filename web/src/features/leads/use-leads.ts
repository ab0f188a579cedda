import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Lead, LeadPage } from '@vitola/contract/leads/leads';
import { maxLeadPage } from '@vitola/contract/leads/lead-constants';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { usePendingWrites, useWrite } from '../../api/query.ts';
import { useDebounced } from '../../api/use-debounced.ts';
import { useToast } from '../../ui/feedback/toasts.tsx';

const pollEveryMs = 60_000;
const [all, search] = ['GET /api/leads/page', 'POST /api/leads/page/search'] as const;
/** The reads that a change of a lead makes stale. */
export const leadLists = [all, search] as const;

/** Which leads. Words are sent in a body, because a name or an address does not belong in a URL. */
export interface LeadSearch {
  q: string;
  status: Lead['status'] | '';
}

interface Page {
  limit?: number;
  after?: string;
}
const firstPage: Page = {};

function readPage({ q, status }: LeadSearch, page: Page, signal?: AbortSignal): Promise<LeadPage> {
  const asked = { ...page, ...(status && { status }) };
  return q === ''
    ? call(all, { query: asked, ...(signal && { signal }) })
    : call(search, { body: { q, ...asked }, ...(signal && { signal }) });
}

function pageAfter({ leads, hasMore }: LeadPage): Page | undefined {
  const after = leads.at(-1)?.id;
  return hasMore && after !== undefined ? { after } : undefined;
}

/** All leads of a search, for a file. */
export async function readLeads(searched: LeadSearch): Promise<Lead[]> {
  const leads: Lead[] = [];
  let page: Page | undefined = firstPage;
  while (page) {
    const read: LeadPage = await readPage(searched, { ...page, limit: maxLeadPage });
    leads.push(...read.leads);
    page = pageAfter(read);
  }
  return leads;
}

/** The leads that match the search, a page at a time; the earlier result stays visible while the next one loads. */
export function useLeads() {
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<Lead['status'] | ''>('');
  const q = useDebounced(typed.trim());
  const searched: LeadSearch = { q, status };
  const pages = useInfiniteQuery({
    queryKey: [q === '' ? all : search, searched],
    queryFn: ({ pageParam, signal }) => readPage(searched, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
    refetchInterval: pollEveryMs,
    placeholderData: keepPreviousData,
  });
  const data = pages.data && {
    total: pages.data.pages[0]?.total ?? 0,
    rows: pages.data.pages.flatMap(({ leads }) => leads),
  };
  const isSearch = q !== '' || status !== '' || typed.trim() !== '';
  return { leads: { ...pages, data }, searched, typed, setTyped, status, setStatus, isSearch };
}

/** Sends a failed email again. */
export function useResendEmail() {
  const toast = useToast();
  return useWrite('POST /api/leads/{id}/mail', {
    refreshes: leadLists,
    onSuccess: () => toast({ title: 'On its way again', kind: 'success' }),
    onError: ({ message }) =>
      toast({ title: 'The email was not sent', description: message, kind: 'destructive' }),
  });
}

/** Changes a lead's status. The choice shows at once and is reverted if its call fails. */
export function useLeadStatus() {
  const toast = useToast();
  const client = useQueryClient();
  const underWay = usePendingWrites('PUT /api/leads/{id}');
  const { mutate } = useWrite('PUT /api/leads/{id}', {
    sequential: true,
    refreshes: leadLists,
    onSuccess: ({ id, status }) => {
      const withStatus = (lead: Lead) => (lead.id === id ? { ...lead, status } : lead);
      for (const name of leadLists)
        client.setQueriesData<InfiniteData<LeadPage>>(
          { queryKey: [name] },
          (data) =>
            data && {
              ...data,
              pages: data.pages.map((page) => ({ ...page, leads: page.leads.map(withStatus) })),
            },
        );
    },
    onError: ({ message }) =>
      toast({ title: 'The status was not saved', description: message, kind: 'destructive' }),
  });
  return {
    choose: ({ id }: Lead, status: Lead['status']) => mutate({ params: { id }, body: { status } }),
    statusOf: ({ id, status }: Lead) =>
      underWay.findLast(({ params }) => params.id === id)?.body.status ?? status,
  };
}
