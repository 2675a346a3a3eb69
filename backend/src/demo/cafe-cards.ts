/** The café's card, with prices only in CZK, in the format of `parseCard`. */
export const KAVARNA_CARD = `
# Káva
Espresso | 59 | | | | 30 ml
  Brazílie a Etiopie, středně pražená
Espresso lungo | 62 | | | | 60 ml
Cappuccino | 74 | | 7 | * | 160 ml
Flat white | 84 | | 7 | * | 160 ml
  Dvojité espresso, mléko jen tak akorát
Caffè latte | 82 | | 7 | | 0,3 l
Filtrovaná káva V60 | 95 | | | + | 0,25 l
  Zrno podle nabídky, řekneme u stolu
Vídeňská káva | 85 | | 7 | | 0,2 l
Ledová káva s vanilkovou zmrzlinou | 105 | | 3, 7 | | 0,3 l

# Čaj a ostatní
Čaj sypaný, konvička 0,5 l | 79
  Černý, zelený, ovocný nebo bylinkový
Matcha latté | 98 | | 7 | + | 0,3 l
Horká čokoláda | 89 | | 6, 7
Domácí zázvorová limonáda 0,4 l | 79
Mošt z Českého ráje 0,3 l | 65
Voda z kohoutku 0,3 l | 0

# Víno
Tramín červený 0,15 l | 89 | | 12
  Polosladké bílé, Velké Bílovice

# Snídaně
Vejce do skla s pažitkou | 115 | | 1, 3, 7
  Dvě vejce, máslo a žitný chléb
Domácí granola s jogurtem | 129 | | 1, 7, 8 | *
  Řecký jogurt, ovoce podle sezóny a med
Chléb ve vajíčku | 119 | | 1, 3, 7, 10
  Se sýrem, rajčetem a hořčicí
Croissant s máslem a džemem | 85 | | 1, 3, 7
Avokádový chléb se zastřeným vejcem | 165 | | 1, 3, 11

# Dorty a zákusky
Mrkvový dort | 105 | | 1, 3, 7, 8 | *
  S krémem z čerstvého sýra a ořechy
Cheesecake s malinami | 109 | | 1, 3, 7
Bezlepkový čokoládový dort | 109 | | 3, 6, 7, 8
  Z mandlové mouky, bez pšenice
Bábovka podle babičky | 75 | | 1, 3, 7
Makový koláč se švestkami | 85 | | 1, 3, 7
Laskonka | 69 | | 3, 7, 8 | +
`;

/** A menu that has expired, to show the guest's page for that case. In the format of `parseCard`. */
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
