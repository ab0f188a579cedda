import { type CatalogueProposal, maxListedProposals } from '@vitola/contract/catalogue';
import { Check, X } from 'lucide-react';
import { useRead, useWrite } from '../../api/query.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';

/** The cigars that owners propose: accepted as verified, or refused. */
export function ProposalsPanel() {
  const proposals = useRead('GET /api/super-admin/catalogue/proposals');
  const { data: figures } = useRead('GET /api/super-admin/catalogue');
  const toast = useToast();
  const decide = useWrite('POST /api/super-admin/catalogue/proposals/{id}', {
    refreshes: [
      'GET /api/super-admin/catalogue',
      'GET /api/super-admin/catalogue/proposals',
      'GET /api/super-admin/catalogue/cigars',
      'GET /api/super-admin/catalogue/conflicts',
    ],
    onSuccess: ({ status }) =>
      toast({
        title: status === 'accepted' ? 'Added to the catalog as verified' : 'Proposal declined',
        kind: 'success',
      }),
    onError: (error) => {
      void proposals.refetch();
      toast({ title: 'The decision was not saved', description: error.message, kind: 'destructive' });
    },
  });
  const decideOn = (proposal: CatalogueProposal, decision: 'accept' | 'refuse') => () =>
    decide.mutate({ params: { id: proposal.id }, body: { decision, facts: proposal.facts } });
  return (
    <Panel
      title="Proposals"
      description="Facts that owners have confirmed. Once accepted, they are verified for every lounge. A decision applies to everyone who offers the cigar."
    >
      <Loaded of={proposals} rows={2}>
        {(waiting) =>
          waiting.length === 0 ? (
            <EmptyState title="No open proposals">Owners offer cigars from their own shelf.</EmptyState>
          ) : (
            <>
              <MoreWaiting listed={waiting.length} open={figures?.openProposals ?? 0} />
              <ul className="flex flex-col divide-y divide-line">
                {waiting.map((proposal) => (
                  <li key={proposal.id} className="py-4 first:pt-0 last:pb-0">
                    <ProposalDetails proposal={proposal} />
                    <div className="mt-3 flex flex-wrap gap-2">
                      <Button
                        size="sm"
                        busy={decide.isPending && decide.variables.params.id === proposal.id}
                        icon={<Check aria-hidden="true" className="size-4" />}
                        aria-label={`Accept ${proposal.facts.brand} ${proposal.facts.name}`}
                        onClick={decideOn(proposal, 'accept')}
                      >
                        Accept
                      </Button>
                      <Button
                        size="sm"
                        variant="secondary"
                        icon={<X aria-hidden="true" className="size-4" />}
                        aria-label={`Decline ${proposal.facts.brand} ${proposal.facts.name}`}
                        onClick={decideOn(proposal, 'refuse')}
                      >
                        Decline
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** Says that there are more proposals than are listed. */
function MoreWaiting({ listed, open }: { listed: number; open: number }) {
  if (listed < maxListedProposals || open <= listed) return null;
  return (
    <p className="mb-4 text-ink-muted">
      The {listed} oldest of {open.toLocaleString('en-US')}. More appear as you decide.
    </p>
  );
}

const facts = [
  ['origin', 'Country'],
  ['strength', 'Strength'],
  ['size', 'Size'],
  ['wrapper', 'Wrapper'],
  ['binder', 'Binder'],
  ['filler', 'Filler'],
  ['flavorNotes', 'Flavor notes'],
  ['smokingTime', 'Smoking time'],
] as const;

const formatValue = (value: string | readonly string[] | null): string =>
  typeof value === 'string' ? value : (value ?? []).join(', ');

/** The cigar, who proposes it, and what it would change, fact by fact. */
function ProposalDetails({ proposal }: { proposal: CatalogueProposal }) {
  const { facts: offered, existing, proposers } = proposal;
  const given = facts.filter(([name]) => formatValue(offered[name]) !== '');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg">
          {offered.brand} {offered.name}
        </h3>
        <Badge tone={existing ? 'accent' : 'success'}>{existing ? 'Corrects a cigar' : 'New cigar'}</Badge>
        {proposers.length > 1 && <Badge tone="brass">{proposers.length} lounges</Badge>}
      </div>
      <ul
        aria-label="Offered by"
        className="flex flex-wrap gap-x-4 text-[0.9375rem] text-ink-faint wrap-anywhere"
      >
        {proposers.map(({ loungeName, createdAt }) => (
          <li key={`${loungeName} ${createdAt}`}>
            {loungeName}, {new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'medium' })}
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid gap-x-6 gap-y-1 text-[0.9375rem] sm:grid-cols-2">
        {given.map(([name, word]) => {
          const value = formatValue(offered[name]);
          const before = existing ? formatValue(existing[name]) : '';
          const isOther = existing !== null && before !== value;
          return (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-muted">{word}:</dt>
              <dd className={isOther ? 'font-semibold text-accent-ink' : ''}>
                {value}
                {isOther && (
                  <span className="font-normal text-ink-faint"> (was {before || 'not known'})</span>
                )}
                {differingFacts(proposal, name).map(([said, lounges]) => (
                  <span key={said} className="block font-normal text-ink-muted">
                    {lounges.join(', ')}: {said}
                  </span>
                ))}
              </dd>
            </div>
          );
        })}
        {proposal.barcode && (
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-muted">Barcode:</dt>
            <dd className="tnum">{proposal.barcode}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** The lounges' values for a fact that differ from the proposed one, with their names. */
function differingFacts({ facts: taken, proposers }: CatalogueProposal, name: (typeof facts)[number][0]) {
  const others = proposers
    .map(({ loungeName, facts: said }) => [formatValue(said[name]), loungeName] as const)
    .filter(([said]) => said !== '' && said !== formatValue(taken[name]));
  const loungesByValue = new Map<string, string[]>();
  for (const [said, loungeName] of others)
    loungesByValue.set(said, [...(loungesByValue.get(said) ?? []), loungeName]);
  return [...loungesByValue];
}
