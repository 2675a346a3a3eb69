/** Prices only in CZK. Its format is that of `parseCard`. */
export const KAVARNA_CARD = `
# Káva
Espresso | 59
  Brazílie a Etiopie, středně pražená
Espresso lungo | 62
Cappuccino | 74 | | 7 | *
Flat white | 84 | | 7 | *
  Dvojité espresso, mléko jen tak akorát
Caffè latte | 82 | | 7
Filtrovaná káva V60 | 95 | | | +
  Zrno podle nabídky, řekneme u stolu
Vídeňská káva | 85 | | 7
Ledová káva s vanilkovou zmrzlinou | 105 | | 3, 7

# Čaj a ostatní
Čaj sypaný, konvička 0,5 l | 79
  Černý, zelený, ovocný nebo bylinkový
Matcha latté | 98 | | 7 | +
Horká čokoláda | 89 | | 6, 7
Domácí zázvorová limonáda 0,4 l | 79
Mošt z Českého ráje 0,3 l | 65

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
