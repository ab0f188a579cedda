import type { NewPalateCard, OwnPalateCard } from '@vitola/contract/membership/palate-card';
import { palateCardMinutes } from '@vitola/contract/membership/palate-card-constants';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/query.ts';
import { useFormatDateTime } from '../../../time/use-time-zone.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { texts } from '../texts/texts.ts';
import { PalateAnswers } from './palate-answers.tsx';
import { formatTimeLeft, useSecondsLeft } from './use-seconds-left.ts';

/** A card whose code is on the screen. The server counts its minutes too, so the device's clock may be wrong. */
interface ShownCard extends NewPalateCard {
  endsAt: number;
}

/** The button 'Palate card', which opens the code that a lounge's tablet reads instead of asking the questions. */
export function PalateCard() {
  const said = texts().palate;
  // Kept while the dialog is closed: the server does not know the code any more.
  const [card, setCard] = useState<ShownCard | null>(null);
  return (
    <Dialog
      title={said.title}
      description={said.description}
      size="sm"
      trigger={
        <Button variant="secondary" icon={<QrCode aria-hidden="true" className="size-4.5" />}>
          {said.title}
        </Button>
      }
    >
      <OpenCard card={card} onCard={setCard} />
    </Dialog>
  );
}

interface OpenCardProps {
  card: ShownCard | null;
  onCard: (card: ShownCard | null) => void;
}

function OpenCard({ card, onCard }: OpenCardProps) {
  const said = texts().palate;
  const own = useRead('GET /api/user/palate-card');
  const left = useSecondsLeft(card?.endsAt);
  const refreshes = ['GET /api/user/palate-card'] as const;
  const create = useWrite('POST /api/user/palate-card', {
    refreshes,
    onSuccess: (made) => onCard({ ...made, endsAt: Date.now() + palateCardMinutes * 60_000 }),
  });
  const revoke = useWrite('DELETE /api/user/palate-card', { refreshes, onSuccess: () => onCard(null) });
  const error = create.error ?? revoke.error;
  const isShown = card !== null && left > 0;
  const revokeButton = (
    <Button variant="secondary" busy={revoke.isPending} onClick={() => revoke.mutate({})}>
      {said.revoke}
    </Button>
  );
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {isShown ? said.ready : revoke.isSuccess && !card ? said.revoked : ''}
      </p>
      {isShown ? (
        <CardToRead card={card} left={left} />
      ) : (
        <Loaded of={own} label={said.loading} rows={3}>
          {(data) => <BeforeCard own={data} hasExpired={card !== null} isRevoked={revoke.isSuccess} />}
        </Loaded>
      )}
      {error && <FormError>{error.message}</FormError>}
      <div className="flex flex-wrap justify-center gap-3">
        {!isShown && own.data?.answers && (
          <Button busy={create.isPending} onClick={() => create.mutate({})}>
            {own.data.activeUntil || card ? said.another : said.make}
          </Button>
        )}
        {(isShown || (own.data?.activeUntil && !card)) && revokeButton}
      </div>
    </div>
  );
}

const CardToRead = ({ card: { code, qrCode }, left }: { card: ShownCard; left: number }) => {
  const said = texts().palate;
  return (
    <div className="flex flex-col items-center gap-5 text-center">
      <img
        src={qrCode}
        alt={said.qrCode}
        className="w-full max-w-72 rounded-card [image-rendering:pixelated]"
      />
      <p
        aria-label={code.split('').join(' ')}
        className="font-display text-[clamp(1.75rem,9vw,2.25rem)] leading-none tracking-[0.14em] select-all"
      >
        {code.slice(0, 4)} {code.slice(4)}
      </p>
      <p role="timer" className="tnum text-ink-muted">
        {said.left(formatTimeLeft(left))}
      </p>
    </div>
  );
};

interface BeforeCardProps {
  own: OwnPalateCard;
  hasExpired: boolean;
  isRevoked: boolean;
}

function BeforeCard({ own: { answers, missing, activeUntil }, hasExpired, isRevoked }: BeforeCardProps) {
  const said = texts().palate;
  const formatDateTime = useFormatDateTime();
  const earlier = activeUntil && !hasExpired ? said.earlier(formatDateTime(activeUntil)) : undefined;
  const note = hasExpired ? said.expired : (earlier ?? (isRevoked ? said.revoked : undefined));
  return (
    <>
      {note && <p className="text-center">{note}</p>}
      {answers ? (
        <PalateAnswers answers={answers} />
      ) : (
        <div className="flex flex-col items-center gap-5 text-center">
          <p>{said.missing(missing)}</p>
          <ButtonLink href="/profile">{said.toPreferences}</ButtonLink>
        </div>
      )}
    </>
  );
}
