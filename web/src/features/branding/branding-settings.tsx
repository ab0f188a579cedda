import { type Branding, BrandingChange, type BrandImage } from '@vitola/contract/branding';
import { useQueryClient } from '@tanstack/react-query';
import { type CallError, failureTitle } from '../../api/call-error.ts';
import { readQuery, useRead, useWrite } from '../../api/query.ts';
import { useContractForm } from '../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../forms/server-field-errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { ColorField } from '../../ui/fields/color-field.tsx';
import { PhotoField } from '../../ui/fields/photo-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useUpgrade } from '../billing/index.ts';
import { DomainSettings } from './domain-settings.tsx';
import { LookPreview, standardAccent } from './look-preview.tsx';

/** How the lounge's pages look to its guests: color, logo, picture, and the name its email comes from. */
export function BrandingSettings({ loungeName }: { loungeName: string }) {
  const branding = useRead('GET /api/branding');
  return (
    <Loaded of={branding} rows={4} label="Loading your look">
      {(loaded) =>
        loaded.isIncluded ? (
          <Look branding={loaded} loungeName={loungeName} />
        ) : (
          <NotIncluded branding={loaded} />
        )
      }
    </Loaded>
  );
}

function NotIncluded({ branding }: { branding: Branding }) {
  const upgrade = useUpgrade();
  return (
    <div className="flex flex-col items-start gap-4">
      <p id="branding-plan" tabIndex={-1} className="text-pretty">
        On Enterprise your guests see your logo, your color and your picture on the tablet and on their phone,
        at a domain of your own, and email to them comes from your name.
      </p>
      {upgrade && (
        <Button size="sm" variant="secondary" onClick={upgrade}>
          Upgrade Plan
        </Button>
      )}
      {branding.logoUrl && <KeptPicture image="logo" name="logo" />}
      {branding.pictureUrl && <KeptPicture image="picture" name="welcome picture" />}
      <DomainSettings onlyRemoval />
    </div>
  );
}

/** A picture from when the plan included it: it can be removed. */
function KeptPicture({ image, name }: { image: BrandImage; name: string }) {
  const client = useQueryClient();
  const toast = useToast();
  const remove = useWrite('DELETE /api/branding/image', {
    onSuccess: (branding) => {
      client.setQueryData(readQuery('GET /api/branding').queryKey, branding);
      toast({ title: `Your ${name} is removed`, kind: 'success' });
      document.getElementById('branding-plan')?.focus();
    },
    onError: (error) =>
      toast({ title: failureTitle(error), description: error.message, kind: 'destructive' }),
  });
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      Your {name} is still stored.
      <Button
        variant="secondary"
        size="sm"
        busy={remove.isPending}
        onClick={() => remove.mutate({ query: { image } })}
      >
        Remove {name}
      </Button>
    </p>
  );
}

/** What every change of the look does with its answer. */
function useLookWrite() {
  const client = useQueryClient();
  const toast = useToast();
  return {
    onSuccess: (branding: Branding) => {
      client.setQueryData(readQuery('GET /api/branding').queryKey, branding);
      toast({ title: 'Your guests see it from now on', kind: 'success' });
    },
    onError: (error: CallError) => {
      const { code, message, fields } = error;
      if (code === 'NOT_FOUND') void client.invalidateQueries(readQuery('GET /api/branding'));
      // A form shows the sentences of its fields.
      if (Object.keys(fields).length === 0 || 'photo' in fields)
        toast({ title: failureTitle(error), description: message, kind: 'destructive' });
    },
  };
}

function Look({ branding, loungeName }: { branding: Branding; loungeName: string }) {
  const form = useContractForm(BrandingChange, {
    accentColor: branding.accentColor,
    senderName: branding.senderName ?? '',
  });
  const { mutate, isPending } = useWrite('PUT /api/branding', useLookWrite());
  const { errors } = form.formState;
  const accentColor = form.watch('accentColor') ?? null;
  const save = form.handleSubmit((body) =>
    mutate({ body }, { onError: (error: CallError) => showServerFieldErrors(form, error) }),
  );
  return (
    <div className="flex flex-col gap-7">
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        <div className="grid gap-5 sm:grid-cols-2">
          <ColorField
            label="Color"
            hint="Buttons and marks. A dark color is lightened, so that it can be read."
            value={accentColor}
            standard={standardAccent}
            error={errors.accentColor?.message}
            onColor={(color) => form.setValue('accentColor', color, { shouldDirty: true })}
          />
          <TextField
            label="Sender name"
            hint="Your guests’ email comes from this name. Empty is the platform’s."
            maxLength={60}
            autoComplete="organization"
            error={errors.senderName?.message}
            {...form.register('senderName')}
          />
        </div>
        <Button type="submit" className="self-start" busy={isPending}>
          Save color and name
        </Button>
      </form>
      <LookPreview accentColor={accentColor} loungeName={loungeName} branding={branding} />
      <Picture image="logo" label="Logo" saved={branding.logoUrl} />
      <Picture image="picture" label="Welcome picture" saved={branding.pictureUrl} />
      <DomainSettings />
    </div>
  );
}

interface PictureProps {
  image: BrandImage;
  label: string;
  /** The path of the saved one. */
  saved: string | null;
}

/** One of the two pictures: saved as soon as it is chosen. */
function Picture({ image, label, saved }: PictureProps) {
  const handlers = useLookWrite();
  const set = useWrite('PUT /api/branding/image', handlers);
  const remove = useWrite('DELETE /api/branding/image', handlers);
  const choose = (file: File | undefined): void => {
    if (!file) return remove.mutate({ query: { image } });
    const form = new FormData();
    form.append('photo', file);
    return set.mutate({ query: { image }, body: form });
  };
  return (
    <PhotoField
      label={label}
      preview={saved ?? undefined}
      whole
      disabled={set.isPending || remove.isPending}
      onPhoto={choose}
    />
  );
}
