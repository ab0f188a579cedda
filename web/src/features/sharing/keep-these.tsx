import type { ShareTexts } from './texts.ts';

/** The ways into a vault, where the shared cigars are brought along. */
export function KeepThese({ vault, texts: { keep } }: { vault: string; texts: ShareTexts }) {
  return (
    <section className="keep" aria-labelledby="keep-title">
      <h2 id="keep-title">{keep.title}</h2>
      <p>{keep.body}</p>
      <a className="button button-brass button-large" href={vault}>
        {keep.save}
      </a>
      <a className="button" href={vault}>
        {keep.createVault}
      </a>
      <p className="already">{keep.already}</p>
      <a className="button button-quiet" href={vault}>
        {keep.signInVault}
      </a>
    </section>
  );
}
