const words = {
  es: new Set('el la los las un una de del y con en para por que es su muy notas'.split(' ')),
  en: new Set('the a an of and with in for from by is its it very to that notes'.split(' ')),
};
const spanishCharacters = /[ñ¡¿]/giu;

/** The language a lounge most likely wrote a text in, judged by its function words; '' if they don't decide it. */
export function detectLanguage(text: string): 'en' | 'es' | '' {
  const textWords = text.toLowerCase().split(/[^\p{L}]+/u);
  const count = (language: 'en' | 'es') => textWords.filter((word) => words[language].has(word)).length;
  const [spanish, english] = [count('es') + (text.match(spanishCharacters)?.length ?? 0), count('en')];
  if (spanish === english) return '';
  return spanish > english ? 'es' : 'en';
}
