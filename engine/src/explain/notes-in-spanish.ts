import { noteOf } from '../shelf/notes.ts';
import { normalizeText } from '../shelf/normalize-text.ts';

// What a note's own Spanish name would not say: the words of the forms, as the survey's options have them, and notes
// that count as another for the engine but are not that to a reader.
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
 * Flavour notes as a Spanish reader reads them, each once: 'Cedar', 'Dark Chocolate' -> 'Cedro', 'Chocolate negro'. A note
 * begins with a capital if it was written so; what no list knows stays as the lounge wrote it.
 */
export function notesInSpanish(written: readonly string[]): string[] {
  const read = written.map(toSpanish);
  const plain = read.map((note) => note.toLowerCase());
  return read.filter((_, at) => plain.indexOf(plain[at] ?? '') === at);
}

function toSpanish(written: string): string {
  const spanish = SPANISH_BY_WORD.get(normalizeText(written)) ?? noteOf(written)?.es;
  if (spanish === undefined) return written;
  return /^\p{Lu}/u.test(written) ? spanish.charAt(0).toUpperCase() + spanish.slice(1) : spanish;
}
