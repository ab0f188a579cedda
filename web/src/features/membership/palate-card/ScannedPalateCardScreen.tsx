import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import {
  palateCardHash,
  palateCardMinutes,
  palateCodeLength,
} from '@vitola/contract/membership/palate-card-constants';
import { useLocation } from '@tanstack/react-router';
import { useRead } from '../../../api/query.ts';
import { useSession } from '../../../api/session.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/panel.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { texts } from '../texts/texts.ts';

const codeInHash = new RegExp(`palate-card=([A-Z]{${palateCodeLength}})$`);

/** What a phone's camera opens from the QR code of a palate card: what the card is for, and the surveys that can read it. */
export function ScannedPalateCardScreen() {
  const said = texts().scannedCard;
  const { hash } = useLocation();
  const code = codeInHash.exec(hash)?.[1];
  const { data: user } = useSession();
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-6 sm:py-16">
      <Card className="sm:p-8">
        <h1 className="mb-4 text-3xl">{said.title}</h1>
        <p className="text-lg text-ink-muted">{said.lead(palateCardMinutes)}</p>
        {code ? (
          <>
            <p className="mt-6">{said.how}</p>
            <p
              aria-label={code.split('').join(' ')}
              className="mt-4 text-center font-display text-[clamp(1.75rem,9vw,2.25rem)] leading-none tracking-[0.14em] select-all"
            >
              {code.slice(0, 4)} {code.slice(4)}
            </p>
            {user && <Surveys user={user} code={code} />}
          </>
        ) : (
          <>
            <p className="mt-6 mb-7">{said.noCode}</p>
            <ButtonLink href="/vault/taste" wide size="lg">
              {said.toTaste}
            </ButtonLink>
          </>
        )}
      </Card>
    </div>
  );
}

/** The survey of the lounge whose owner looks, or those that a member knows, each opened with the card. */
const Surveys = ({ user, code }: { user: SessionUser; code: string }) =>
  user.loungeId ? (
    <ButtonLink
      href={`/customer/${encodeURIComponent(user.loungeId)}${palateCardHash}${code}`}
      wide
      size="lg"
      className="mt-7"
    >
      {texts().scannedCard.ownSurvey}
    </ButtonLink>
  ) : (
    <KnownSurveys code={code} />
  );

function KnownSurveys({ code }: { code: string }) {
  const said = texts().scannedCard;
  const lounges = useRead('GET /api/user/lounges');
  return (
    <div className="mt-7">
      <Loaded of={lounges} label={texts().shelf.loadingLounges} rows={1}>
        {(known) =>
          known.length > 0 && (
            <section aria-labelledby="known-surveys">
              <h2 id="known-surveys" className="mb-3 text-xl">
                {said.here}
              </h2>
              <ul className="flex flex-col gap-3">
                {known.slice(0, 3).map(({ loungeId, name, surveyPath }) => (
                  <li key={loungeId}>
                    <ButtonLink href={surveyPath + palateCardHash + code} wide variant="secondary">
                      {name}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      </Loaded>
    </div>
  );
}
