const words = {
  es: /(?<![\p{L}])(?:el|la|los|las|un|una|de|del|y|con|en|para|por|que|es|su|muy|notas)(?![\p{L}])|[ñ¡¿]/giu,
  en: /(?<![\p{L}])(?:the|an?|of|and|with|in|for|from|by|is|its|it|very|to|that|notes)(?![\p{L}])/giu,
};

/** The language a lounge most likely wrote a text in, by its small words; '' (not known) where they do not tell. */
export function languageOf(text: string): 'en' | 'es' | '' {
  const [spanish, english] = [count(text, words.es), count(text, words.en)];
  if (spanish === english) return '';
  return spanish > english ? 'es' : 'en';
}

/** How often a pattern occurs. */
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
