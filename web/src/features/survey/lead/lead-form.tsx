import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { consentTexts, consentVersion } from '@vitola/contract/leads/lead-constants';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { leadTexts } from './lead-texts.ts';
import { type LeadFields, type LeadPlace, useLead } from './use-lead.ts';

export interface LeadFormProps {
  /** On the lounge's tablet, or on the guest's own phone. */
  place: LeadPlace;
  shareId: string;
  loungeName: string;
  language: Language;
  onBack: () => void;
}

const empty: LeadFields = { name: '', email: '', phone: '', hasConsent: false };

/**
 * The optional form for a guest's email or phone number. What is typed is never stored on the device, except sealed on a tablet
 * without a network.
 */
export function LeadForm({ place, shareId, loungeName, language, onBack }: LeadFormProps) {
  const texts = leadTexts[language];
  const back = texts.back[place];
  const [fields, setFields] = useState(empty);
  const { isSending, outcome, problem, send } = useLead(shareId, language, place);
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const done = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (problem?.field) form.current?.querySelector<HTMLElement>(`[data-field="${problem.field}"]`)?.focus();
  }, [problem]);
  useEffect(() => {
    if (outcome) done.current?.focus();
  }, [outcome]);

  if (outcome)
    return (
      <div className="lead-form">
        <h1 id="screen-heading" ref={done} tabIndex={-1}>
          {texts[outcome](fields.email.trim() !== '')}
        </h1>
        {fields.email.trim() !== '' && <p>{texts.confirm}</p>}
        <button type="button" className="button" onClick={onBack}>
          {back}
        </button>
      </div>
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(fields);
  };
  const text = (field: 'name' | 'email' | 'phone') => ({
    label: texts[field],
    value: fields[field],
    place,
    isWrong: problem?.field === field,
    field,
    onValue: (value: string) => setFields({ ...fields, [field]: value }),
  });
  return (
    <form ref={form} className="lead-form" noValidate onSubmit={submit}>
      <h1 id="screen-heading" tabIndex={-1} ref={title}>
        {texts.title}
      </h1>
      <p>{texts.body}</p>
      <TextLine {...text('name')} type="text" maxLength={80} />
      <TextLine {...text('email')} type="email" maxLength={254} />
      <TextLine {...text('phone')} type="tel" maxLength={40} />
      <label className="lead-consent">
        <input
          type="checkbox"
          data-field="consent"
          checked={fields.hasConsent}
          aria-invalid={problem?.field === 'consent' || undefined}
          aria-describedby={problem ? 'lead-problem' : undefined}
          onChange={({ target }) => setFields({ ...fields, hasConsent: target.checked })}
        />
        <span>{consentTexts[consentVersion][language](loungeName)}</span>
      </label>
      <p id="lead-problem" className="lead-problem" role="alert">
        {problem?.text}
      </p>
      <div className="lead-foot">
        <button type="button" className="button" onClick={onBack}>
          {back}
        </button>
        <button type="submit" className="button button-brass" aria-disabled={isSending}>
          {isSending ? texts.sending : texts.send}
        </button>
      </div>
    </form>
  );
}

interface TextLineProps {
  label: string;
  type: 'text' | 'email' | 'tel';
  place: LeadPlace;
  field: 'name' | 'email' | 'phone';
  value: string;
  maxLength: number;
  isWrong: boolean;
  onValue: (value: string) => void;
}

const completions = { name: 'name', email: 'email', phone: 'tel' } as const;

// No autocomplete on a tablet: it must not offer one guest's address to the next.
function TextLine({ label, type, place, field, value, maxLength, isWrong, onValue }: TextLineProps) {
  return (
    <label className="lead-line">
      <span>{label}</span>
      <input
        type={type}
        data-field={field}
        value={value}
        maxLength={maxLength}
        autoComplete={place === 'share' ? completions[field] : 'off'}
        autoCapitalize={type === 'text' ? 'words' : 'none'}
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'lead-problem' : undefined}
        onChange={({ target }) => onValue(target.value)}
      />
    </label>
  );
}
