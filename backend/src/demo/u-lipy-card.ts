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
Espresso | 55 | 2.20 | | | 30 ml
  Směs z pražírny v Holešovicích
Cappuccino | 69 | 2.80 | 7 | | 150 ml
Čaj z čerstvé máty | 65 | 2.70 | | | 0,3 l
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

export const U_LIPY_FOOD = `
# Předkrmy
Domácí tlačenka s cibulí | 119 | 4.90 | 1, 9, 12
  Silný plátek, červená cibule, vinný ocet a čerstvý chléb
Nakládaný hermelín | 129 | 5.30 | 1, 7, 8, 10 | *
  Zrál týden v oleji s česnekem, pálivou paprikou a vlašskými ořechy, pražený chléb
Utopenec s kozím rohem | 95 | 3.90 | 1, 10, 12
  Špekáček v pikantním nálevu s cibulí a feferonkou, chléb
Tatarák z hovězí svíčkové | 245 | 10.00 | 1, 3, 4, 10 | *
  Ručně sekaný, čtyři topinky a česnek
  Složení: hovězí svíčková 150 g, žloutek, šalotka, kapary, plnotučná hořčice, worcester
Kachní paštika s brusinkami | 149 | 6.10 | 1, 7, 12 | +
  Jemná játra s portským, brusinková omáčka a máslová brioška
Topinka s masovou směsí | 139 | 5.70 | 1, 6, 7
  Vepřová panenka s pórkem na topince, sypaná eidamem
Uzený pstruh s křenovým krémem | 165 | 6.70 | 1, 4, 7
  Pstruh uzený na bukovém dřevě, kysaná smetana s křenem, okurka a kopr

# Polévky
Hovězí vývar s játrovými knedlíčky | 69 | 2.80 | 1, 3, 9 | *
  Tažený osm hodin, kořenová zelenina a domácí nudle
Česnečka v chlebu | 109 | 4.50 | 1, 3, 7, 9
  Silná, s uzeným masem, bramborem a sýrem, podávaná ve vydlabaném bochníku
Kulajda | 89 | 3.60 | 1, 3, 7
  Jihočeská smetanová s lesními houbami, koprem a vejcem
Bramboračka s hřiby | 79 | 3.20 | 1, 9
  Sušené hřiby, majoránka a česnek, tak jak ji vařila babička
Dršťková | 85 | 3.50 | 1, 9
  Hovězí dršťky, sladká paprika a majoránka, dva rohlíky
Krém z pečené dýně | 85 | 3.50 | 7 | +
  Máslová dýně Hokkaidó, zázvor, dýňová semínka a štýrský olej

# Hlavní jídla
Svíčková na smetaně | 219 | 8.90 | 1, 3, 7, 9, 10 | *
  Hovězí zadní, pět houskových knedlíků, brusinky, citron a šlehačka
Vepřo knedlo zelo | 199 | 8.10 | 1, 3, 7
  Pečená krkovice na kmíně, dušené kyselé zelí, houskový a bramborový knedlík
Hovězí guláš | 195 | 7.90 | 1, 3, 7 | *
  Kližka dušená s poctivou dávkou cibule, čerstvý křen, šest knedlíků
Smažený vepřový řízek | 209 | 8.50 | 1, 3, 7
  Z kotlety, smažený na sádle, bramborový salát podle mámy
  Složení: vepřová kotleta 180 g, vejce, strouhanka, mouka; salát: brambory, vejce, majonéza, hořčice, celer
Pečená kachna, dvě zelí | 269 | 11.00 | 1, 3, 7, 12
  Čtvrtka kachny na medu a kmínu, červené i bílé zelí, bramborový knedlík
Kuře na paprice | 189 | 7.70 | 1, 3, 7
  Kuřecí stehno ve smetanové omáčce ze sladké papriky, těstoviny nebo knedlík
Rajská s plněnou paprikou | 185 | 7.50 | 1, 3, 9
  Mleté hovězí a vepřové s rýží, sladká rajská omáčka, houskové knedlíky
Moravský vrabec | 195 | 7.90 | 1, 3, 7
  Kostky vepřové plece pečené s česnekem, dušený špenát, bramborové knedlíky
Pstruh na másle a kmínu | 259 | 10.50 | 4, 7
  Celý pstruh z Šumavy, vařené brambory s petrželkou a citron
Kuřecí steak se šťouchanými bramborami | 205 | 8.40 | 7
  Prso s kůží, máslo s bylinkami, brambory s cibulkou a slaninou

# Speciality podniku
Lipové koleno na černém pivu | 329 | 13.40 | 1, 10, 12 | *
  Zadní koleno kolem kila, pečené tři hodiny, křen, hořčice a nakládaná zelenina
Pečená žebra v medu | 289 | 11.80 | 1, 6, 10 | *
  Vepřová žebra 800 g, marináda z medu a černého piva, coleslaw a chléb
Burger U Lípy | 239 | 9.80 | 1, 3, 7, 10, 11 | +
  Hovězí ze zrání, čedar, slanina, karamelizovaná cibule, domácí hranolky
  Složení: hovězí krk 180 g, máslová houska, čedar, anglická slanina, ledový salát, majonéza
Katův šleh | 229 | 9.40 | 1, 6, 9
  Vepřová panenka s paprikou, žampiony a feferonkou, podává se v bramboráku
Zvěřinové ragú se šípkovou omáčkou | 279 | 11.40 | 1, 3, 7, 9, 12 | +
  Jelení kýta z Brd, šípková omáčka s červeným vínem, karlovarský knedlík
Steak z hovězí svíčkové | 459 | 18.70 | 7, 12
  200 g, pečený podle přání, pepřová omáčka a grilovaná zelenina
Prkno starého hostinského | 549 | 22.40 | 1, 7, 10, 12
  Pro dva: žebra, kuřecí křídla, klobása, pečený bok, tři omáčky a chléb
Candát na dršťkový způsob | 299 | 12.20 | 1, 4, 9
  Hlíva ústřičná na paprice místo drštěk, filet candáta, chléb

# Bezmasá jídla
Smažený sýr s hranolky | 185 | 7.50 | 1, 3, 7, 10
  Eidam 150 g v trojobalu, hranolky a domácí tatarská omáčka
Houbový kuba | 165 | 6.70 | 1, 9 | *
  Kroupy se sušenými hřiby, česnekem a majoránkou, kyselá okurka
Bramboráky se zakysanou smetanou | 155 | 6.30 | 1, 3, 7
  Tři křupavé placky s česnekem, smetana s pažitkou
Smažené žampiony | 175 | 7.10 | 1, 3, 7, 10
  Celé hlavičky v trojobalu, vařené brambory s máslem, tatarská omáčka
Halušky s brynzou | 169 | 6.90 | 1, 3, 7
  Bez slaniny, s pravou ovčí brynzou a opečenou cibulkou
Salát s kozím sýrem a řepou | 189 | 7.70 | 7, 8, 10 | +
  Pečená řepa, gratinovaný kozí sýr, vlašské ořechy a medová zálivka
Čočka na kyselo s vejcem | 149 | 6.10 | 1, 3, 10
  Zahuštěná cibulkou, sázené vejce, sterilovaná okurka a chléb

# Dezerty
Jablečný štrúdl | 95 | 3.90 | 1, 7, 8 | *
  Tažené těsto, jablka, rozinky a ořechy, teplý s vanilkovým krémem
Borůvkové knedlíky | 139 | 5.70 | 1, 3, 7
  Kynuté, s tvarohem, máslem a cukrem, tři kusy
Medovník | 99 | 4.00 | 1, 3, 7, 8
  Vrstvený, s karamelovým krémem a ořechy
Palačinka s marmeládou a šlehačkou | 89 | 3.60 | 1, 3, 7
  Dvě palačinky, domácí meruňková marmeláda
Lívance se skořicí a povidly | 109 | 4.50 | 1, 3, 7
  Pět lívanců z lívanečníku, švestková povidla a zakysaná smetana
Větrník | 85 | 3.50 | 1, 3, 7 | +
  Odpalované těsto, vanilkový a karamelový krém
Zmrzlinový pohár Pod Lípou | 119 | 4.90 | 3, 7, 8
  Tři kopečky, lesní ovoce, šlehačka a lipový med
`;
