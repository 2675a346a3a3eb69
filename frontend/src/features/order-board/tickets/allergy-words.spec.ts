import { readFileSync } from 'node:fs';
import { ALLERGY_WORDS } from '#shared/texts/generated-allergy-table.ts';
import { speaksOfAllergy } from '#shared/texts/generated-allergy-words.ts';

it.each([
  ...['Máme alergii na ořechy', 'ALERGIK!', 'jsem alergická na mléko', 'pozor na alergeny', 'Nut allergy please'],
  ...['bez lepku', 'bez  LEPKU prosím', 'nesmím lepek', 's lepkem ne', 'bezlepkový knedlík', 'gluten free'],
  ...['celiak', 'mam celiakii', 'coeliac', 'celiac', 'bezlaktózové mléko', 'intolerance laktozy', 'laktózu ne'],
  ...[
    'bez ořechů',
    'orechy ne',
    'ne oříšky',
    'bez arašídů',
    'nesnášenlivost histaminu',
    'u stolu je EpiPen',
    '(alergie)',
  ],
])('finds an allergy in %j', (note) => expect(speaksOfAllergy(note)).toBe(true));

it.each([
  ...['', 'bez cibule', 'mořské plody prosím dobře propéct', 'oříškově hnědá barva omáčky', 'ořechově hnědý'],
  ...['lepkavá rýže', 'lepit nemusíte', 'bez brusinek', 'zoo rechtor', 'galerie', 'extra mléko do kávy'],
])('finds none in %j', (note) => expect(speaksOfAllergy(note)).toBe(false));

it.each([
  ...[
    'Nussallergie!',
    'Erdnussunverträglichkeit',
    'Zöliakie',
    'ohne Nüsse bitte',
    'Laktoseintoleranz',
    'keine Erdnüsse',
  ],
  ...[
    'алергія на горіхи',
    'непереносимість лактози',
    'без глютену',
    'не можна молоко',
    'alerhiia na horikhy',
    'bez moloka',
  ],
  ...[
    'uczulenie na orzechy',
    'bez mleka',
    'nietolerancja laktozy',
    'precitlivenosť na lepok',
    'bez mlieka',
    'nejem vajcia',
  ],
  ...[
    'no nuts please',
    'dairy free',
    'egg-free',
    'milk allergy',
    'cannot eat fish',
    'alergije',
    'NUT  ALERGY',
    'anaphylaxis',
  ],
  ...['mléčná bílkovina ne', 'nemůžu lepek', 'nesmí mléko', 'bez sezamu', 'bez hořčice', 'a\u200blergie', 'glutenfrei'],
  ...[
    'ohne Ei',
    'Milcheiweiß nicht',
    'nussfrei',
    'Haselnüsse weglassen',
    'bez korýšů',
    'bez celeru',
    'ohne Sellerie',
    'no soy',
  ],
])('finds an allergy in %j, in any of the six languages', (note) => expect(speaksOfAllergy(note)).toBe(true));

it.each([
  'Muskatnuss extra',
  'Doughnut',
  'kokosovník',
  'extra Soße',
  'no ice please',
  'ohne Zwiebeln',
  'bez cebuli',
  'без цибулі',
])('finds none in %j, in any of the six languages', (note) => expect(speaksOfAllergy(note)).toBe(false));

it.each([
  // foods made of milk
  ...[
    'bez mlíka',
    'bez másla',
    'bez sýra',
    'jogurt nemůžu',
    'bez jogurtu',
    'bez tvarohu',
    'bez syra',
    'bez smotany',
    'no yoghurt',
    'leave out the butter',
    'ohne Joghurt',
    'ohne Quark',
    'без масла',
    'без сметани',
    'безмолочне',
    'без йогурту',
    'без сыра',
    'без сливок',
    'nie mozhna syr',
    'nie jem nabiału',
    'bez masła',
    'bez twarogu',
    'szkodzi mi mleko',
  ],
  // flour
  ...['bez mouky', 'pšenici netoleruji', 'bez múky', 'no flour', 'ohne Mehl', 'без борошна', 'без муки', 'bez mąki'],
  // fish and shellfish
  ...[
    'nejím mořské plody',
    'žiadne kreväty',
    'no scallops',
    'I don’t eat fish',
    'ohne Meeresfrüchte',
    'без креветок',
    'без морепродуктів',
    'без крабів',
    'żadnych krewetek',
    'bez owoców morza',
    'bez kraba',
  ],
  // nuts, seeds and beans
  ...[
    'mandle mi nedělají dobře',
    'otékám po ořeších',
    'no pecans',
    'no tahini',
    'no macadamia',
    'nichts mit Nüssen',
    'без фундука',
    'bez nerkowców',
    'bez laskowych',
    'bez soi',
    'bez musztardy',
    'nezniesiem horčicu',
  ],
  // eggs in Latin letters
  ...['bez jaiec', 'bez yayets'],
  // verbs of avoiding
  ...[
    'intoleruju mléko',
    'nedávejte tam sýr',
    'po mléce mi je zle',
    'nepiju mléko',
    'nesmiem mlieko',
    'nepijem mlieko',
    'som celiatička',
    'non-dairy',
    'sensitive to milk',
  ],
])('finds an allergy in %j, which names a food or a way to avoid it', (note) =>
  expect(speaksOfAllergy(note)).toBe(true),
);

it.each([
  'maso ne syrové',
  'ne moc mořské soli',
  'kein Eis',
  'keine Eiswürfel',
  'sýr navíc',
  'extra Käse',
  'bez maku',
  'mehr Brot',
  'can I have more napkins',
  'nechceme příbory',
  'zero cola',
  'bez rajčat',
  'ohne Knoblauch',
  'без часнику',
  'bez czosnku',
  'no lemon',
])('finds none in %j, which avoids no allergen', (note) => expect(speaksOfAllergy(note)).toBe(false));

it('is described word for word in the book', () => {
  const page = readFileSync('docs/allergy-words.md', 'utf8').replaceAll(/\s+/g, ' ');
  for (const lists of Object.values(ALLERGY_WORDS)) {
    for (const list of Object.values(lists).filter(Boolean)) expect(page).toContain(list.replaceAll(/\s+/g, ' '));
  }
});
