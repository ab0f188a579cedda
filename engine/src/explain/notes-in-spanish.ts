import { noteOf } from '../shelf/notes.ts';
import { normalizeText } from '../shelf/normalize-text.ts';

// Translations that differ from the Spanish name of the note a word means: the forms' words, spelled as the survey's
// options are, and words that the engine counts as another note ('clove' as nutmeg).
const WORD_PAIRS = `
woody=amaderado spicy=especiado sweet=dulce nutty=frutos_secos floral=floral earthy=terroso creamy=cremoso
chocolatey=achocolatado chocolaty=achocolatado fruity=afrutado toasty=tostado smoky=ahumado smokey=ahumado
herbal=herbal grassy=herbáceo vegetal=vegetal green=verde smooth=suave natural=natural mineral=mineral
minerals=minerales sandalwood=sándalo mesquite=mezquite hickory=nogal_americano pine=pino baking_spice=especias_dulces
baking_spices=especias_dulces sweet_spice=especias_dulces clove=clavo cloves=clavo allspice=pimienta_de_Jamaica
ginger=jengibre cardamom=cardamomo anise=anís anis=anís black_pepper=pimienta_negra white_pepper=pimienta_blanca
red_pepper=pimienta_roja cayenne=cayena chili=chile chile=chile sugar=azúcar brown_sugar=azúcar_moreno
cane_sugar=azúcar_de_caña sugarcane=caña_de_azúcar molasses=melaza maple=arce marshmallow=malvavisco
graham=galleta_integral graham_cracker=galleta_integral toffee=tofe butterscotch=caramelo_de_mantequilla
dulce_de_leche=dulce_de_leche custard=natillas cashew=anacardo cashews=anacardos peanut=cacahuete peanuts=cacahuetes
walnut=nuez walnuts=nueces pecan=pacana pecans=pacanas hazelnut=avellana hazelnuts=avellanas chestnut=castaña
almonds=almendras marzipan=mazapán grain=cereales malt=malta biscuit=galleta brioche=brioche dough=masa
cappuccino=capuchino latte=café_con_leche mocha=moca dark_chocolate=chocolate_negro
milk_chocolate=chocolate_con_leche bittersweet_chocolate=chocolate_amargo jasmine=jazmín rose=rosa lavender=lavanda
perfume=perfume violet=violeta black_tea=té_negro green_tea=té_verde mint=menta menthol=mentol soil=tierra
mushroom=setas mushrooms=setas musk=almizcle barnyard=establo straw=paja char=carbón charcoal=carbón ash=ceniza
campfire=hoguera butter=mantequilla buttery=mantecoso milk=leche yogurt=yogur suede=ante dried_fruit=fruta_seca
fig=higo figs=higos prune=ciruela_pasa prunes=ciruelas_pasas date=dátil dates=dátiles plum=ciruela plums=ciruelas
lemon=limón orange=naranja orange_peel=piel_de_naranja lime=lima grapefruit=pomelo cherry=cereza cherries=cerezas
berry=bayas berries=bayas apple=manzana peach=melocotón apricot=albaricoque tropical_fruit=fruta_tropical
stone_fruit=fruta_de_hueso`;
const SPANISH_BY_WORD = new Map(
  WORD_PAIRS.trim()
    .split(/\s+/)
    .map((pair) => pair.replaceAll('_', ' ').split('=') as [string, string]),
);

/**
 * Flavor notes in Spanish, each once: 'Cedar', 'Dark Chocolate' -> 'Cedro', 'Chocolate negro'. A note keeps its capital
 * first letter; an unknown note stays as the lounge wrote it.
 */
export function notesInSpanish(written: readonly string[]): string[] {
  const translated = written.map(toSpanish);
  const lowerCase = translated.map((note) => note.toLowerCase());
  return translated.filter((_, index) => lowerCase.indexOf(lowerCase[index] ?? '') === index);
}

/** One note in Spanish, or as written when it is unknown. */
function toSpanish(written: string): string {
  const spanish = SPANISH_BY_WORD.get(normalizeText(written)) ?? noteOf(written)?.es;
  if (spanish === undefined) return written;
  return /^\p{Lu}/u.test(written) ? spanish.charAt(0).toUpperCase() + spanish.slice(1) : spanish;
}
