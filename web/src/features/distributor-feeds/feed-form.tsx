import {
  ChangedFeed,
  type DistributorFeed,
  NewFeed,
} from '@vitola/contract/distributor-feeds/distributor-feeds';
import type { FeedSignIn } from '@vitola/contract/distributor-feeds/distributor-feed-constants';
import { useState } from 'react';
import type { z } from 'zod';
import { useWrite } from '../../api/query.ts';
import type { CallError } from '../../api/call-error.ts';
import { type ContractForm, useContractForm } from '../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../forms/server-field-errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { feedQueries } from './queries.ts';

type Typed = z.input<typeof ChangedFeed>;
type FormOfFeed = ContractForm<Typed, ChangedFeed>;

const asGiven = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

/** Adds a feed, or changes one: its address and sign-in are never shown again, and stay where nothing is entered. */
export function FeedForm({ feed, onDone }: { feed?: DistributorFeed; onDone?: () => void }) {
  // Both have the same fields; a new feed needs its address.
  const schema = (feed ? ChangedFeed : NewFeed) as unknown as z.ZodType<ChangedFeed, Typed>;
  const form: FormOfFeed = useContractForm<Typed, ChangedFeed>(schema, {
    name: feed?.name ?? '',
    ...(!feed && { url: '', signIn: { kind: 'none' } }),
  });
  const { save, isPending, error } = useSaveFeed(form, feed, onDone);
  const { errors } = form.formState;
  return (
    <form
      noValidate
      aria-label={feed ? `Change ${feed.name}` : 'Add a feed'}
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      <TextField
        label="Distributor"
        maxLength={120}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={feed ? 'Another address' : 'Address of the list'}
        hint={feed ? `Leave it blank to keep ${feed.address}.` : 'It starts with https://'}
        inputMode="url"
        {...asGiven}
        error={errors.url?.message}
        {...form.register('url', { setValueAs: (value: string | undefined) => value?.trim() || undefined })}
      />
      <SignInFields form={form} feed={feed} />
      {error && Object.keys(error.fields).length === 0 && <FormError>{error.message}</FormError>}
      {isPending && <p role="status">Reading the list and comparing it with the shelf …</p>}
      <Button type="submit" className="self-start" busy={isPending}>
        {feed ? 'Save' : 'Add feed'}
      </Button>
    </form>
  );
}

function useSaveFeed(form: FormOfFeed, feed: DistributorFeed | undefined, onDone?: () => void) {
  const toast = useToast();
  const options = {
    refreshes: feedQueries,
    onError: (error: CallError) => showServerFieldErrors(form, error, ['name', 'url', 'signIn']),
  };
  const add = useWrite('POST /api/distributor-feeds', {
    ...options,
    onSuccess: () => {
      toast({ title: 'Feed added', description: 'Review its columns and matches next.', kind: 'success' });
      form.reset();
      onDone?.();
    },
  });
  const change = useWrite('PUT /api/distributor-feeds/{id}', {
    ...options,
    onSuccess: () => {
      toast({ title: 'Feed changed', kind: 'success' });
      onDone?.();
    },
  });
  const save = (body: ChangedFeed) =>
    feed
      ? change.mutate({ params: { id: feed.id }, body })
      : add.mutate({ body: { ...body, url: body.url ?? '' } });
  return { save, isPending: add.isPending || change.isPending, error: add.error ?? change.error };
}

const kinds = {
  none: 'Anybody can read it',
  password: 'User name and password',
  header: 'A token in a header',
} as const satisfies Record<FeedSignIn, string>;
type Kind = FeedSignIn | 'keep';

const blank = {
  keep: undefined,
  none: { kind: 'none' },
  password: { kind: 'password', user: '', password: '' },
  header: { kind: 'header', header: '', token: '' },
} as const satisfies Record<Kind, Typed['signIn']>;

/** How the list is protected; for a feed that is changed, the sign-in may stay. */
function SignInFields({ form, feed }: { form: FormOfFeed; feed: DistributorFeed | undefined }) {
  const [kind, setKind] = useState<Kind>(feed ? 'keep' : 'none');
  const problems = form.formState.errors.signIn as
    | Partial<Record<'user' | 'password' | 'header' | 'token', { message?: string }>>
    | undefined;
  const ofAll = form.formState.errors.signIn?.message;
  const choose = (next: Kind) => {
    setKind(next);
    form.clearErrors('signIn');
    form.setValue('signIn', blank[next]);
  };
  return (
    <>
      <Select
        label="Sign-in"
        value={kind}
        error={ofAll}
        options={[
          ...(feed ? [{ value: 'keep', label: `As it is: ${kinds[feed.signIn].toLowerCase()}` }] : []),
          ...Object.entries(kinds).map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ target }) => choose(target.value as Kind)}
      />
      {kind === 'password' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="User name"
            {...asGiven}
            error={problems?.user?.message}
            {...form.register('signIn.user')}
          />
          <TextField
            label="Password"
            type="password"
            hint="Stored encrypted and never shown again."
            {...asGiven}
            error={problems?.password?.message}
            {...form.register('signIn.password')}
          />
        </div>
      )}
      {kind === 'header' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Header"
            placeholder="Authorization"
            {...asGiven}
            error={problems?.header?.message}
            {...form.register('signIn.header')}
          />
          <TextField
            label="Token"
            type="password"
            hint="Stored encrypted and never shown again."
            {...asGiven}
            error={problems?.token?.message}
            {...form.register('signIn.token')}
          />
        </div>
      )}
    </>
  );
}
