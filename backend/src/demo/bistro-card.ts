/**
 * A menu that is no longer valid, so that the guest's page for that case can be seen. Its format is that of
 * `parseCard`.
 */
export const BISTRO_CARD = `
# Polévky
Rajčatová s bazalkou | 79 | 3.20 | 7, 9
Pho s hovězím | 169 | 6.90 | 4, 6, 9
Hráškový krém s mátou | 85 | 3.50 | 7

# Misky a saláty
Miska s lososem a rýží | 239 | 9.80 | 4, 6, 11 | *
  Marinovaný losos, avokádo, edamame, mořská řasa
Salát caesar s kuřecím | 199 | 8.10 | 1, 3, 4, 7, 10
Buddha bowl s falafelem | 189 | 7.70 | 1, 11 | +
  Cizrna, batáty, hummus a granátové jablko
Tabbouleh s grilovaným halloumi | 185 | 7.60 | 1, 7

# Sendviče
Trhané vepřové v bulce | 195 | 8.00 | 1, 3, 7, 10 | *
Pastrami na žitném chlebu | 209 | 8.50 | 1, 10
Toast se třemi sýry | 149 | 6.10 | 1, 7

# Nápoje
Ledový čaj s broskví 0,4 l | 69 | 2.80
Kombucha 0,33 l | 79 | 3.20
Espresso | 55 | 2.20
`;
