import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import { memberTexts } from './member-texts.ts';
import { useVaultSave, type VaultSave, type VaultSaveOptions } from './use-vault-save.ts';

/** Beside the cards of a member: whether they are in the vault, and the way there. */
export function SaveToVault(options: VaultSaveOptions) {
  const { save, retry } = useVaultSave(options);
  const { vault, retry: tryAgain } = memberTexts[options.visit.language];
  const sentences: Record<VaultSave, string> = {
    offered: '',
    saving: vault.saving,
    waiting: vault.notSaved,
    saved: vault.saved,
    full: vault.full,
  };
  const isUnsaved = save === 'offered' || save === 'waiting' || save === 'full';
  return (
    <section className="save" aria-labelledby="save-title">
      <h2 id="save-title">{vault.title}</h2>
      <p role="status">{sentences[save]}</p>
      {isUnsaved && (
        <button
          type="button"
          className="button button-brass"
          onClick={(click) => isFirstClick(click) && retry()}
        >
          {save === 'offered' ? vault.save : tryAgain}
        </button>
      )}
      {(save === 'saved' || save === 'full') && (
        <a className="button" href="/vault" onClick={isFirstClick}>
          {vault.open}
        </a>
      )}
    </section>
  );
}
