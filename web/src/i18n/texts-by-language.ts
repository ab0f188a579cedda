import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { followPageLanguage, type LoadableTexts, pageLanguage } from './page-language.ts';

/** The texts of a part of the app. Called, it returns those of the page's language, which must be loaded. */
export interface Texts<T> extends LoadableTexts {
  (): T;
}

type Load<T> = () => Promise<{ texts: T }>;

/** Texts of which only the page's language is loaded. `loaded` are those that are there from the start. */
export function textsByLanguage<T>(
  loads: Readonly<Partial<Record<Language, Load<T>>>>,
  loaded: Partial<Record<Language, T>> = {},
): Texts<T> {
  const texts = () => {
    const shown = loaded[pageLanguage()];
    if (shown === undefined) throw new Error('These texts were not loaded before what shows them.');
    return shown;
  };
  const load = async (language = pageLanguage()) => {
    followPageLanguage(group);
    loaded[language] ??= (await loads[language]?.())?.texts;
  };
  const group = Object.assign(texts, { load });
  return group;
}

/** Loads a part of the app together with its texts. */
export async function withTexts<T>(part: Promise<T>, ...texts: readonly LoadableTexts[]): Promise<T> {
  const [loaded] = await Promise.all([part, ...texts.map((each) => each.load())]);
  return loaded;
}
