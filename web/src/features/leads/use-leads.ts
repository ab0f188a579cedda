import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Lead } from '@vitola/contract/leads/leads';
import { useState } from 'react';
import { readQuery, usePendingWrites, useWrite } from '../../api/query.ts';
import { useDebounced } from '../../api/use-debounced.ts';
import { useToast } from '../../ui/feedback/toasts.tsx';

/** How many leads are shown at first, and how many more with each click. */
export const pageSize = 20;
const pollEveryMs = 60_000;

/** The leads that match the search; the earlier result stays visible while the next one loads. */
export function useLeads() {
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<Lead['status'] | ''>('');
  const [shown, setShown] = useState(pageSize);
  const q = useDebounced(typed.trim());
  const leads = useQuery({
    ...readQuery('POST /api/leads/search', { body: { q, ...(status && { status }) } }),
    refetchInterval: pollEveryMs,
    placeholderData: keepPreviousData,
  });
  const isSearch = q !== '' || status !== '' || typed.trim() !== '';
  return { leads, typed, setTyped, status, setStatus, shown, setShown, isSearch };
}

/** Sends a failed email again. */
export function useResendEmail() {
  const toast = useToast();
  return useWrite('POST /api/leads/{id}/mail', {
    refreshes: ['POST /api/leads/search'],
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
    refreshes: ['POST /api/leads/search'],
    onSuccess: ({ id, status }) =>
      client.setQueriesData<Lead[]>({ queryKey: ['POST /api/leads/search'] }, (rows) =>
        rows?.map((lead) => (lead.id === id ? { ...lead, status } : lead)),
      ),
    onError: ({ message }) =>
      toast({ title: 'The status was not saved', description: message, kind: 'destructive' }),
  });
  return {
    choose: ({ id }: Lead, status: Lead['status']) => mutate({ params: { id }, body: { status } }),
    statusOf: ({ id, status }: Lead) =>
      underWay.findLast(({ params }) => params.id === id)?.body.status ?? status,
  };
}
