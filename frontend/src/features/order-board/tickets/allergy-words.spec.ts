import { speaksOfAllergy } from './allergy-words';

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
