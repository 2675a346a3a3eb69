/** Its format is that of `parseCard`. */
export const U_LIPY_DRINKS = `
# Nealkoholické nápoje
Domácí limonáda lípa a med 0,4 l | 75 | 3.10 | | *
  Odvar z lipového květu, med, citron a máta
Domácí malinová limonáda 0,4 l | 75 | 3.10
  Maliny, limetka a perlivá voda
Kofola čepovaná 0,5 l | 55 | 2.20
Mattoni neperlivá 0,33 l | 45 | 1.80
Mattoni perlivá 0,33 l | 45 | 1.80
Džus Pfanner pomerančový 0,2 l | 55 | 2.20
Tonic Kinley 0,25 l | 55 | 2.20
Birell světlý 0,5 l | 52 | 2.10 | 1
  Nealkoholické pivo, čepované
Espresso | 55 | 2.20
  Směs z pražírny v Holešovicích
Cappuccino | 69 | 2.80 | 7
Čaj z čerstvé máty | 65 | 2.70
  Máta, med a citron zvlášť

# Pivo a víno
Pilsner Urquell 0,5 l | 65 | 2.70 | 1 | *
  Světlý ležák 12°, z tanku
Pilsner Urquell 0,3 l | 45 | 1.80 | 1
Velkopopovický Kozel černý 0,5 l | 55 | 2.20 | 1
Řezané pivo 0,5 l | 60 | 2.40 | 1
  Plzeň s černým Kozlem, půl na půl
Matuška Raptor IPA 0,4 l | 79 | 3.20 | 1 | +
  Svrchně kvašené, chmelené za studena, host na pípě
Veltlínské zelené 0,15 l | 69 | 2.80 | 12
  Suché bílé, Mikulovsko
Ryzlink rýnský 0,15 l | 79 | 3.20 | 12
  Polosuché bílé, pozdní sběr, Znojemsko
Frankovka 0,15 l | 69 | 2.80 | 12
  Suché červené, Velkopavlovicko
Burčák 0,2 l | 65 | 2.70 | 12 | +
  Částečně zkvašený hroznový mošt, dokud je
Slivovice 0,04 l | 85 | 3.50
  Pálená ve Vizovicích, 50 %
Becherovka 0,04 l | 75 | 3.10
`;
