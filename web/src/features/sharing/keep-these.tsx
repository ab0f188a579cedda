import { useState } from 'react';
import type { Share } from '@vitola/contract/sharing';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type * as survey from '../survey/index.ts';
import { KeepPicture } from './keep-picture.tsx';
import type { ShareTexts } from './texts.ts';

export interface KeepTheseProps {
  share: Share;
  language: Language;
  texts: ShareTexts;
}

type MailForm = typeof survey;

/** The ways to keep the shared cigars: as a picture, by mail where the lounge sends it, on the home screen. */
export function KeepThese({ share, language, texts }: KeepTheseProps) {
  const { keep } = texts;
  const [form, setForm] = useState<MailForm>();
  const [hasNoForm, setNoForm] = useState(false);
  const openForm = () => {
    setNoForm(false);
    import('../survey/index.ts').then(setForm, () => setNoForm(true));
  };
  return (
    <section className="keep" aria-labelledby="keep-title">
      <h2 id="keep-title">{keep.title}</h2>
      <p>{share.takesLeads ? keep.body : keep.bodyWithoutMail}</p>
      <KeepPicture share={share} texts={texts} />
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
      {hasNoForm && <p role="alert">{keep.noForm}</p>}
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
