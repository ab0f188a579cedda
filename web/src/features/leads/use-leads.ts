import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Lead } from '@vitola/contract/leads';
import { useEffect, useState } from 'react';
import { read, useUnderWay, useWrite } from '../../api/query.ts';
import { useToast } from '../../ui/feedback/toasts.tsx';

/** So many leads are shown, and so many more with each press. */
export const pageLength = 20;
const everyMilliseconds = 60_000;
const pauseMilliseconds = 300;

/** Who left an address, as searched; what was found before stays in sight while the next search is under way. */
export function useLeads() {
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<Lead['status'] | ''>('');
  const [shown, setShown] = useState(pageLength);
  const q = useSettled(typed.trim());
  const leads = useQuery({
    ...read('POST /api/leads/search', { body: { q, ...(status && { status }) } }),
    refetchInterval: everyMilliseconds,
    placeholderData: keepPreviousData,
  });
  const isSearch = q !== '' || status !== '' || typed.trim() !== '';
  return { leads, typed, setTyped, status, setStatus, shown, setShown, isSearch };
}

// A search per word, not per letter.
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Has a mail that failed sent again. */
export function useMailAgain() {
  const toast = useToast();
  return useWrite('POST /api/leads/{id}/mail', {
    refreshes: ['POST /api/leads/search'],
    onSuccess: () => toast({ title: 'On its way again', kind: 'success' }),
    onError: ({ message }) =>
      toast({ title: 'The mail was not sent', description: message, kind: 'destructive' }),
  });
}

/** Notes how far one is with a lead. What was chosen stands at once, and stays or falls with its own answer. */
export function useLeadStatus() {
  const toast = useToast();
  const client = useQueryClient();
  const underWay = useUnderWay('PUT /api/leads/{id}');
  const { mutate } = useWrite('PUT /api/leads/{id}', {
    inTurn: true,
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
