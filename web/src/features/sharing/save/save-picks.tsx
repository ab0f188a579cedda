import { useState } from 'react';
import type { Share } from '@vitola/contract/sharing';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type * as survey from '../../survey/index.ts';
import { SavePicture } from './save-picture.tsx';
import { saveTexts } from './save-texts.ts';
import type { ShareTexts } from '../texts.ts';
import { VaultInvitation } from '../vault-invitation.tsx';

export interface SavePicksProps {
  share: Share;
  language: Language;
  /** The language that the page's address asks for. */
  asked: Language | undefined;
  texts: ShareTexts;
}

type EmailForm = typeof survey;

/** The ways to save the shared cigars: in a vault, as a picture, by email where the lounge offers it, on the home screen. */
export function SavePicks({ share, language, asked, texts }: SavePicksProps) {
  const { keep, vault } = saveTexts[language];
  const [form, setForm] = useState<EmailForm>();
  const [hasFailed, setFailed] = useState(false);
  const openForm = () => {
    setFailed(false);
    import('../../survey/index.ts').then(setForm, () => setFailed(true));
  };
  return (
    <section className="keep" aria-labelledby="keep-title">
      <h2 id="keep-title">{keep.title}</h2>
      <VaultInvitation shareId={share.shareId} asked={asked} texts={vault} />
      <p>{share.takesLeads ? keep.body : keep.bodyWithoutMail}</p>
      <SavePicture share={share} texts={texts} keep={keep} />
      {form ? (
        <form.LeadForm
          place="share"
          shareId={share.shareId}
          loungeName={share.loungeName}
          language={language}
          onBack={() => setForm(undefined)}
        />
      ) : (
        share.takesLeads && (
          <button type="button" className="button" onClick={openForm}>
            {keep.mail}
          </button>
        )
      )}
      {hasFailed && <p role="alert">{keep.noForm}</p>}
      <details className="home-screen">
        <summary>{keep.home}</summary>
        <dl>
          {keep.homeSteps.map(([device, steps]) => (
            <div key={device}>
              <dt>{device}</dt>
              <dd>{steps}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
