const WORDS = `
Předkrmy | Starters | Vorspeisen
Polévky | Soups | Suppen
Hlavní jídla | Main courses | Hauptgerichte
Speciality podniku | House specialities | Spezialitäten des Hauses
Bezmasá jídla | Meatless dishes | Fleischlose Gerichte
Dezerty | Desserts | Desserts
Nealkoholické nápoje | Soft drinks | Alkoholfreie Getränke
Pivo a víno | Beer and wine | Bier und Wein
Příloha | Side dish | Beilage
Navíc | Extras | Extras
Vařené brambory | Boiled potatoes | Salzkartoffeln
Domácí hranolky | Homemade chips | Hausgemachte Pommes frites
Bramborová kaše | Mashed potatoes | Kartoffelpüree
Grilovaná zelenina | Grilled vegetables | Grillgemüse
Bez přílohy | No side dish | Ohne Beilage
Tatarská omáčka | Tartar sauce | Remoulade
Sázené vejce | Fried egg | Spiegelei
Slanina | Bacon | Speck
Feferonky | Hot peppers | Peperoni
Domácí tlačenka s cibulí | Homemade head cheese with onion | Hausgemachte Sülze mit Zwiebeln
  Thin slices, red onion, wine vinegar and fresh bread | Dünne Scheiben, rote Zwiebel, Weinessig und frisches Brot
Nakládaný hermelín | Marinated soft cheese | Eingelegter Weichkäse
  A week in oil with garlic, hot paprika and walnuts, toasted bread | Eine Woche in Öl mit Knoblauch, scharfem Paprika und Walnüssen, Röstbrot
Utopenec s kozím rohem | Pickled sausage with hot pepper | Eingelegte Wurst mit scharfer Peperoni
  Sausage in spicy pickle with onion and chilli pepper, bread | Wurst in pikantem Sud mit Zwiebel und Peperoni, Brot
Tatarák z hovězí svíčkové | Beef tenderloin tartare | Tatar vom Rinderfilet
  Cut by hand, four slices of fried bread and garlic | Von Hand geschnitten, vier Röstbrote und Knoblauch
Kachní paštika s brusinkami | Duck pâté with cranberries | Entenpastete mit Preiselbeeren
  Fine liver with port wine, cranberry sauce and butter brioche | Feine Leber mit Portwein, Preiselbeersoße und Butterbrioche
Topinka s masovou směsí | Fried bread with spicy meat | Röstbrot mit Fleischragout
  Pork tenderloin with leek on fried bread, topped with Edam | Schweinefilet mit Lauch auf Röstbrot, mit Edamer bestreut
Uzený pstruh s křenovým krémem | Smoked trout with horseradish cream | Räucherforelle mit Meerrettichcreme
  Trout smoked over beech wood, sour cream with horseradish, cucumber and dill | Über Buchenholz geräucherte Forelle, Sauerrahm mit Meerrettich, Gurke und Dill
Hovězí vývar s játrovými knedlíčky | Beef broth with liver dumplings | Rinderbrühe mit Leberknödeln
  Simmered for eight hours, root vegetables and homemade noodles | Acht Stunden gekocht, Wurzelgemüse und hausgemachte Nudeln
Česnečka v chlebu | Garlic soup in a loaf of bread | Knoblauchsuppe im Brot
  Strong, with smoked meat, potato and cheese, served in a hollowed loaf | Kräftig, mit Rauchfleisch, Kartoffeln und Käse, im ausgehöhlten Brotlaib
Kulajda | Creamy soup with mushrooms, dill and egg | Sahnige Pilzsuppe mit Dill und Ei
  South Bohemian, with cream, wild mushrooms, dill and egg | Südböhmisch, mit Sahne, Waldpilzen, Dill und Ei
Bramboračka s hřiby | Potato soup with mushrooms | Kartoffelsuppe mit Steinpilzen
  Dried mushrooms, marjoram and garlic, the way grandma cooked it | Getrocknete Steinpilze, Majoran und Knoblauch, wie bei Großmutter
Dršťková | Tripe soup | Kuttelsuppe
  Beef tripe, sweet paprika and marjoram, two rolls | Rinderkutteln, edelsüßer Paprika und Majoran, zwei Brötchen
Krém z pečené dýně | Roast pumpkin cream soup | Cremesuppe von gebackenem Kürbis
  Red kuri squash, ginger, pumpkin seeds and Styrian oil | Hokkaido-Kürbis, Ingwer, Kürbiskerne und steirisches Öl
Svíčková na smetaně | Sirloin in cream sauce | Lendenbraten in Sahnesoße
  Beef, five bread dumplings, cranberries, lemon and whipped cream | Rindfleisch, fünf Semmelknödel, Preiselbeeren, Zitrone und Schlagsahne
Vepřo knedlo zelo | Roast pork, dumplings and cabbage | Schweinebraten mit Knödeln und Kraut
  Pork neck with caraway, braised sauerkraut, bread and potato dumplings | Schweinenacken mit Kümmel, geschmortes Sauerkraut, Semmel- und Kartoffelknödel
Hovězí guláš | Beef goulash | Rindergulasch
  Shank braised with plenty of onion, fresh horseradish, six dumplings | Wade mit viel Zwiebel geschmort, frischer Meerrettich, sechs Knödel
Smažený vepřový řízek | Breaded pork schnitzel | Paniertes Schweineschnitzel
  Fried in lard, potato salad the way mum makes it | In Schmalz gebacken, Kartoffelsalat nach Mutters Art
Pečená kachna, dvě zelí | Roast duck with two kinds of cabbage | Gebratene Ente mit zweierlei Kraut
  A quarter of duck with honey and caraway, red and white cabbage, potato dumplings | Ein Viertel Ente mit Honig und Kümmel, Rot- und Weißkraut, Kartoffelknödel
Kuře na paprice | Chicken in paprika cream sauce | Paprikahuhn
  Chicken leg in a cream sauce of sweet paprika, pasta or dumplings | Hähnchenkeule in Paprikarahmsoße, Nudeln oder Knödel
Rajská s plněnou paprikou | Stuffed pepper in tomato sauce | Gefüllte Paprika in Tomatensoße
  Minced beef and pork with rice, sweet tomato sauce, bread dumplings | Hackfleisch mit Reis, süße Tomatensoße, Semmelknödel
Moravský vrabec | Roast pork pieces with spinach | Mährischer Schweinebraten mit Spinat
  Cubes of pork shoulder roasted with garlic, braised spinach, potato dumplings | Schweineschulter mit Knoblauch gebraten, geschmorter Spinat, Kartoffelknödel
Pstruh na másle a kmínu | Trout in butter and caraway | Forelle in Butter und Kümmel
  A whole trout from Šumava, boiled potatoes with parsley and lemon | Eine ganze Forelle aus dem Böhmerwald, Petersilienkartoffeln und Zitrone
Kuřecí steak se šťouchanými bramborami | Chicken steak with crushed potatoes | Hähnchensteak mit Stampfkartoffeln
  Breast with skin, herb butter, potatoes with onion and bacon | Brust mit Haut, Kräuterbutter, Kartoffeln mit Zwiebel und Speck
Lipové koleno na černém pivu | Pork knuckle in dark beer | Schweinshaxe in dunklem Bier
  About a kilo, roasted for three hours, horseradish, mustard and pickles | Etwa ein Kilo, drei Stunden gebraten, Meerrettich, Senf und eingelegtes Gemüse
Pečená žebra v medu | Honey-roasted ribs | Rippchen in Honig
  800 g of pork ribs, marinade of honey and dark beer, coleslaw and bread | 800 g Schweinerippen, Marinade aus Honig und dunklem Bier, Coleslaw und Brot
Burger U Lípy | Burger U Lípy | Burger U Lípy
  Aged beef, cheddar, bacon, caramelised onion, homemade chips | Gereiftes Rindfleisch, Cheddar, Speck, karamellisierte Zwiebel, hausgemachte Pommes frites
Katův šleh | Hangman's pork with peppers in a potato pancake | Henkersmahl vom Schwein im Kartoffelpuffer
  Pork tenderloin with peppers, mushrooms and chilli, served in a potato pancake | Schweinefilet mit Paprika, Champignons und Peperoni, im Kartoffelpuffer serviert
Zvěřinové ragú se šípkovou omáčkou | Venison ragout in rosehip sauce | Wildragout mit Hagebuttensoße
  Leg of deer from Brdy, rosehip sauce with red wine, Carlsbad dumplings | Hirschkeule aus Brdy, Hagebuttensoße mit Rotwein, Karlsbader Knödel
Steak z hovězí svíčkové | Beef tenderloin steak | Rinderfiletsteak
  200 g, cooked as you wish, pepper sauce and grilled vegetables | 200 g, nach Wunsch gebraten, Pfeffersoße und Grillgemüse
Prkno starého hostinského | The old innkeeper's board | Brett des alten Wirts
  For two: ribs, chicken wings, sausage, roast pork belly, three sauces and bread | Für zwei: Rippchen, Hähnchenflügel, Wurst, gebratener Bauch, drei Soßen und Brot
Candát na dršťkový způsob | Pike-perch in spicy paprika sauce | Zander in würziger Paprikasoße
  Oyster mushrooms in paprika instead of tripe, pike-perch fillet, bread | Austernpilze in Paprika statt Kutteln, Zanderfilet, Brot
Smažený sýr s hranolky | Fried cheese with chips | Gebackener Käse mit Pommes frites
  150 g of Edam in breadcrumbs, chips and homemade tartar sauce | 150 g Edamer paniert, Pommes frites und hausgemachte Remoulade
Houbový kuba | Barley with mushrooms | Graupen mit Pilzen
  Barley groats with dried mushrooms, garlic and marjoram, pickled cucumber | Graupen mit getrockneten Pilzen, Knoblauch und Majoran, saure Gurke
Bramboráky se zakysanou smetanou | Potato pancakes with sour cream | Kartoffelpuffer mit saurer Sahne
  Three crisp pancakes with garlic, cream with chives | Drei knusprige Puffer mit Knoblauch, Schnittlauchrahm
Smažené žampiony | Fried mushrooms | Gebackene Champignons
  Whole mushrooms in breadcrumbs, boiled potatoes with butter, tartar sauce | Ganze Champignons paniert, Salzkartoffeln mit Butter, Remoulade
Halušky s brynzou | Potato gnocchi with sheep's cheese | Nocken mit Schafskäse
  Without bacon, with real sheep's cheese and fried onion | Ohne Speck, mit echtem Schafskäse und Röstzwiebeln
Salát s kozím sýrem a řepou | Salad with goat's cheese and beetroot | Salat mit Ziegenkäse und Roter Bete
  Roast beetroot, gratinated goat's cheese, walnuts and honey dressing | Gebackene Rote Bete, gratinierter Ziegenkäse, Walnüsse und Honigdressing
Čočka na kyselo s vejcem | Sour lentils with egg | Saure Linsen mit Ei
  With onion, fried egg, pickled cucumber and bread | Mit Zwiebel, Spiegelei, saurer Gurke und Brot
Jablečný štrúdl | Apple strudel | Apfelstrudel
  Pulled dough, apples, raisins and nuts, warm with vanilla cream | Gezogener Teig, Äpfel, Rosinen und Nüsse, warm mit Vanillesoße
Borůvkové knedlíky | Blueberry dumplings | Heidelbeerknödel
  Yeast dumplings with curd cheese, butter and sugar, three pieces | Hefeknödel mit Quark, Butter und Zucker, drei Stück
Medovník | Honey cake | Honigkuchen
  Layered, with caramel cream and nuts | Geschichtet, mit Karamellcreme und Nüssen
Palačinka s marmeládou a šlehačkou | Pancake with jam and whipped cream | Palatschinke mit Marmelade und Sahne
  Two pancakes, homemade apricot jam | Zwei Palatschinken, hausgemachte Aprikosenmarmelade
Lívance se skořicí a povidly | Small pancakes with cinnamon and plum jam | Liwanzen mit Zimt und Powidl
  Five pancakes from the griddle, plum jam and sour cream | Fünf Liwanzen, Pflaumenmus und Sauerrahm
Větrník | Cream puff with caramel icing | Windbeutel mit Karamell
  Choux pastry, vanilla and caramel cream | Brandteig, Vanille- und Karamellcreme
Zmrzlinový pohár Pod Lípou | Ice cream sundae Pod Lípou | Eisbecher Pod Lípou
  Three scoops, berries, whipped cream and linden honey | Drei Kugeln, Waldbeeren, Schlagsahne und Lindenhonig
Domácí limonáda lípa a med 0,4 l | Homemade linden and honey lemonade 0.4 l | Hausgemachte Limonade Linde und Honig 0,4 l
  Linden blossom infusion, honey, lemon and mint | Lindenblütenaufguss, Honig, Zitrone und Minze
Domácí malinová limonáda 0,4 l | Homemade raspberry lemonade 0.4 l | Hausgemachte Himbeerlimonade 0,4 l
  Raspberries, lime and sparkling water | Himbeeren, Limette und Sprudelwasser
Kofola čepovaná 0,5 l | Kofola on tap 0.5 l | Kofola vom Fass 0,5 l
Mattoni neperlivá 0,33 l | Mattoni still water 0.33 l | Mattoni still 0,33 l
Mattoni perlivá 0,33 l | Mattoni sparkling water 0.33 l | Mattoni mit Kohlensäure 0,33 l
Džus Pfanner pomerančový 0,2 l | Pfanner orange juice 0.2 l | Pfanner Orangensaft 0,2 l
Birell světlý 0,5 l | Birell non-alcoholic lager 0.5 l | Birell alkoholfreies Helles 0,5 l
  Non-alcoholic beer on tap | Alkoholfreies Bier vom Fass
Čaj z čerstvé máty | Fresh mint tea | Tee aus frischer Minze
  Mint, with honey and lemon served separately | Minze, Honig und Zitrone extra
Velkopopovický Kozel černý 0,5 l | Kozel dark 0.5 l | Kozel dunkel 0,5 l
Řezané pivo 0,5 l | Half and half beer 0.5 l | Gemischtes Bier hell und dunkel 0,5 l
  Pilsner and dark Kozel, half and half | Pilsner und dunkles Kozel, halb und halb
Veltlínské zelené 0,15 l | Grüner Veltliner (white) 0.15 l | Grüner Veltliner (weiß) 0,15 l
  Dry white, Mikulov region | Trockener Weißwein, Region Mikulov
Ryzlink rýnský 0,15 l | Riesling (white) 0.15 l | Riesling (weiß) 0,15 l
  Off-dry white, late harvest, Znojmo region | Halbtrockener Weißwein, Spätlese, Region Znojmo
Frankovka 0,15 l | Blaufränkisch (red) 0.15 l | Blaufränkisch (rot) 0,15 l
  Dry red, Velké Pavlovice region | Trockener Rotwein, Region Velké Pavlovice
Burčák 0,2 l | Young fermenting wine 0.2 l | Federweißer 0,2 l
  Partly fermented grape must, while it lasts | Teilweise gegorener Traubenmost, solange der Vorrat reicht
Slivovice 0,04 l | Plum brandy 0.04 l | Pflaumenbrand 0,04 l
  Distilled in Vizovice, 50 % | In Vizovice gebrannt, 50 %
Tonic Kinley 0,25 l | Kinley tonic water 0.25 l | Kinley Tonic Water 0,25 l
Espresso | Espresso | Espresso
  Blend from a roastery in Holešovice | Mischung aus einer Rösterei in Holešovice
Cappuccino | Cappuccino | Cappuccino
Pilsner Urquell 0,5 l | Pilsner Urquell 0.5 l | Pilsner Urquell 0,5 l
  Pale lager 12°, from the tank | Helles Lagerbier 12°, aus dem Tank
Pilsner Urquell 0,3 l | Pilsner Urquell 0.3 l | Pilsner Urquell 0,3 l
Becherovka 0,04 l | Becherovka herbal liqueur 0.04 l | Becherovka Kräuterlikör 0,04 l
`;

export interface DemoTranslation {
  readonly of: string;
  readonly language: 'en' | 'de';
  readonly name: string;
  readonly description: string | null;
}

function parseTranslations(words: string): DemoTranslation[] {
  const lines = words.split('\n');
  return lines.flatMap((line, index) => {
    if (line === '' || line.startsWith(' ')) return [];
    const [of = '', en = '', de = ''] = line.split(' | ');
    const below = lines[index + 1]?.startsWith('  ') ? lines[index + 1]!.trim().split(' | ') : [];
    return [
      { of, language: 'en' as const, name: en, description: below[0] ?? null },
      { of, language: 'de' as const, name: de, description: below[1] ?? null },
    ];
  });
}

/** The pub's card in English and German (docs/product.md#translations). */
export const U_LIPY_TRANSLATIONS = parseTranslations(WORDS);
