import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { followPageLanguage, type LoadableTexts, pageLanguage } from './page-language.ts';

/** The texts of a part of the app. Called, it returns those of the page's language, which must be loaded. */
export interface Texts<T> extends LoadableTexts {
  (): T;
}

type Load<T> = () => Promise<{ texts: T }>;

/** Texts of which only the page's language is loaded. */
export function textsByLanguage<T>(loads: Readonly<Record<Language, Load<T>>>): Texts<T> {
  const loaded: Partial<Record<Language, T>> = {};
  const texts = () => {
    const shown = loaded[pageLanguage()];
    if (shown === undefined) throw new Error('These texts were not loaded before what shows them.');
    return shown;
  };
  const load = async (chosen?: Language) => {
    followPageLanguage(group);
    const language = chosen ?? pageLanguage();
    loaded[language] ??= (await loads[language]()).texts;
    // The page's language may have changed meanwhile.
    if (chosen === undefined && language !== pageLanguage()) await load();
  };
  const group = Object.assign(texts, { load });
  return group;
}

/** Loads a part of the app together with its texts. */
export async function withTexts<T>(part: Promise<T>, ...texts: readonly LoadableTexts[]): Promise<T> {
  const [loaded] = await Promise.all([part, ...texts.map((each) => each.load())]);
  return loaded;
}
