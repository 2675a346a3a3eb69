import { comparisonKey } from '@stolek/rules/comparison-key';

/** Words in names of categories, without accents. The name of a dish has at least one other word. */
const NOUNS = words(`
  polevka polevky predkrm predkrmy chod chody jidla jidlo pokrmy hotovky minutky speciality prilohy priloha omacky dipy dezert
  dezerty moucniky moucnik zakusky dorty sladkosti salat salaty napoje nealko piva pivo vina vino kava kavy caj caje limonady
  dzusy mosty destilaty lihoviny likery koktejly drinky aperitivy digestivy rumy whisky giny vodky sekty tequily palenky
  pizza pizzy testoviny rizota burgery burger steaky grill gril ryby drubez zverina mesa masa snidane svaciny obedy obed
  vecere menu pochutiny pochoutky bagety toasty tortilly wrapy sendvice bowls bowly tapas chutovky zmrzliny palacinky
  pecivo chlebicky knedliky drubky sekce oddil kategorie pondeli utery streda ctvrtek patek sobota nedele nabidka
  piti kuchyne cepu ostre alkohol nealka lehce zdrave panaky
  soups soup starters mains main courses desserts dessert drinks beers beer wines wine salads salad pasta coffee tea
  vinu pivu kave caji grilu udirny breakfast lunch sides appetizers kids food snacks snack raw ostatni sladke slane nealkoholicke vegetarianske veganske`);
const OTHERS = words(`
  a i k ke z ze na pro do neco nas nase nasi hlavni hotova hotove tepla teple studena studene domaci detska detske detem deti
  nejmensi cepovana cepovane cepovany tocena tocene toceny lahvova lahvove rozlevana rozlevane bila bile cervena cervene
  ruzova ruzove sumiva sumive michane alkoholicke horke bezmasa bezmase rybi sladka slana masova masove zeleninove
  denni tydenni poledni vikendove sezonni letni zimni jarni podzimni vanocni grilovana grilovane smazena smazene
  cerstve ceske tradicni moravske italske specialni stale stala sladko cely tyden and our the hot cold soft cm`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Tells whether a text is a usual name of a category: 'Polévky', 'Něco k pivu', 'Hlavní jídla / Main courses'. */
export function isKnownHeading(text: string): boolean {
  const used = comparisonKey(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const isUsual = used.every((word) => word.length === 1 || NOUNS.has(word) || OTHERS.has(word));
  return isUsual && used.length <= 8 && used.some((word) => NOUNS.has(word) || word === 'neco' || word === 'pro');
}
