/**
 * Czech | English | German; a dish may have a description in both below it. The format is that of `parseTranslations`.
 */
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
Tatarák z hovězí svíčkové | Beef tenderloin tartare | Tatar vom Rinderfilet
  Cut by hand, four slices of fried bread and garlic | Von Hand geschnitten, vier Röstbrote und Knoblauch
Kachní paštika s brusinkami | Duck pâté with cranberries | Entenpastete mit Preiselbeeren
Topinka s masovou směsí | Fried bread with spicy meat | Röstbrot mit Fleischragout
Uzený pstruh s křenovým krémem | Smoked trout with horseradish cream | Räucherforelle mit Meerrettichcreme
Hovězí vývar s játrovými knedlíčky | Beef broth with liver dumplings | Rinderbrühe mit Leberknödeln
Česnečka v chlebu | Garlic soup in a loaf of bread | Knoblauchsuppe im Brot
Kulajda | Creamy soup with mushrooms, dill and egg | Sahnige Pilzsuppe mit Dill und Ei
Bramboračka s hřiby | Potato soup with mushrooms | Kartoffelsuppe mit Steinpilzen
Dršťková | Tripe soup | Kuttelsuppe
Krém z pečené dýně | Roast pumpkin cream soup | Cremesuppe von gebackenem Kürbis
Svíčková na smetaně | Sirloin in cream sauce | Lendenbraten in Sahnesoße
  Beef, five bread dumplings, cranberries, lemon and whipped cream | Rindfleisch, fünf Semmelknödel, Preiselbeeren, Zitrone und Schlagsahne
Vepřo knedlo zelo | Roast pork, dumplings and cabbage | Schweinebraten mit Knödeln und Kraut
  Pork neck with caraway, braised sauerkraut, bread and potato dumplings | Schweinenacken mit Kümmel, geschmortes Sauerkraut, Semmel- und Kartoffelknödel
Hovězí guláš | Beef goulash | Rindergulasch
  Shank braised with plenty of onion, fresh horseradish, six dumplings | Wade mit viel Zwiebel geschmort, frischer Meerrettich, sechs Knödel
Smažený vepřový řízek | Breaded pork schnitzel | Paniertes Schweineschnitzel
  Fried in lard, potato salad the way mum makes it | In Schmalz gebacken, Kartoffelsalat nach Mutters Art
Pečená kachna, dvě zelí | Roast duck with two kinds of cabbage | Gebratene Ente mit zweierlei Kraut
Kuře na paprice | Chicken in paprika cream sauce | Paprikahuhn
Rajská s plněnou paprikou | Stuffed pepper in tomato sauce | Gefüllte Paprika in Tomatensoße
Moravský vrabec | Roast pork pieces with spinach | Mährischer Schweinebraten mit Spinat
Pstruh na másle a kmínu | Trout in butter and caraway | Forelle in Butter und Kümmel
Kuřecí steak se šťouchanými bramborami | Chicken steak with crushed potatoes | Hähnchensteak mit Stampfkartoffeln
Lipové koleno na černém pivu | Pork knuckle in dark beer | Schweinshaxe in dunklem Bier
  About a kilo, roasted for three hours, horseradish, mustard and pickles | Etwa ein Kilo, drei Stunden gebraten, Meerrettich, Senf und eingelegtes Gemüse
Pečená žebra v medu | Honey-roasted ribs | Rippchen in Honig
Burger U Lípy | Burger U Lípy | Burger U Lípy
  Aged beef, cheddar, bacon, caramelised onion, homemade chips | Gereiftes Rindfleisch, Cheddar, Speck, karamellisierte Zwiebel, hausgemachte Pommes frites
Katův šleh | Hangman's pork with peppers in a potato pancake | Henkersmahl vom Schwein im Kartoffelpuffer
Zvěřinové ragú se šípkovou omáčkou | Venison ragout in rosehip sauce | Wildragout mit Hagebuttensoße
Steak z hovězí svíčkové | Beef tenderloin steak | Rinderfiletsteak
  200 g, cooked as you wish, pepper sauce and grilled vegetables | 200 g, nach Wunsch gebraten, Pfeffersoße und Grillgemüse
Prkno starého hostinského | The old innkeeper's board | Brett des alten Wirts
Candát na dršťkový způsob | Pike-perch in spicy paprika sauce | Zander in würziger Paprikasoße
Smažený sýr s hranolky | Fried cheese with chips | Gebackener Käse mit Pommes frites
Houbový kuba | Barley with mushrooms | Graupen mit Pilzen
Bramboráky se zakysanou smetanou | Potato pancakes with sour cream | Kartoffelpuffer mit saurer Sahne
Smažené žampiony | Fried mushrooms | Gebackene Champignons
Halušky s brynzou | Potato gnocchi with sheep's cheese | Nocken mit Schafskäse
Salát s kozím sýrem a řepou | Salad with goat's cheese and beetroot | Salat mit Ziegenkäse und Roter Bete
Čočka na kyselo s vejcem | Sour lentils with egg | Saure Linsen mit Ei
Jablečný štrúdl | Apple strudel | Apfelstrudel
Borůvkové knedlíky | Blueberry dumplings | Heidelbeerknödel
Medovník | Honey cake | Honigkuchen
Palačinka s marmeládou a šlehačkou | Pancake with jam and whipped cream | Palatschinke mit Marmelade und Sahne
Lívance se skořicí a povidly | Small pancakes with cinnamon and plum jam | Liwanzen mit Zimt und Powidl
Větrník | Cream puff with caramel icing | Windbeutel mit Karamell
Zmrzlinový pohár Pod Lípou | Ice cream sundae Pod Lípou | Eisbecher Pod Lípou
Domácí limonáda lípa a med 0,4 l | Homemade linden and honey lemonade 0.4 l | Hausgemachte Limonade Linde und Honig 0,4 l
Domácí malinová limonáda 0,4 l | Homemade raspberry lemonade 0.4 l | Hausgemachte Himbeerlimonade 0,4 l
Kofola čepovaná 0,5 l | Kofola on tap 0.5 l | Kofola vom Fass 0,5 l
Mattoni neperlivá 0,33 l | Mattoni still water 0.33 l | Mattoni still 0,33 l
Mattoni perlivá 0,33 l | Mattoni sparkling water 0.33 l | Mattoni mit Kohlensäure 0,33 l
Džus Pfanner pomerančový 0,2 l | Pfanner orange juice 0.2 l | Pfanner Orangensaft 0,2 l
Birell světlý 0,5 l | Birell non-alcoholic lager 0.5 l | Birell alkoholfreies Helles 0,5 l
Čaj z čerstvé máty | Fresh mint tea | Tee aus frischer Minze
Velkopopovický Kozel černý 0,5 l | Kozel dark 0.5 l | Kozel dunkel 0,5 l
Řezané pivo 0,5 l | Half and half beer 0.5 l | Gemischtes Bier hell und dunkel 0,5 l
Veltlínské zelené 0,15 l | Grüner Veltliner (white) 0.15 l | Grüner Veltliner (weiß) 0,15 l
Ryzlink rýnský 0,15 l | Riesling (white) 0.15 l | Riesling (weiß) 0,15 l
Frankovka 0,15 l | Blaufränkisch (red) 0.15 l | Blaufränkisch (rot) 0,15 l
Burčák 0,2 l | Young fermenting wine 0.2 l | Federweißer 0,2 l
Slivovice 0,04 l | Plum brandy 0.04 l | Pflaumenbrand 0,04 l
`;

export interface DemoTranslation {
  /** The Czech name. */
  readonly of: string;
  readonly language: 'en' | 'de';
  readonly name: string;
  readonly description: string | null;
}

/** @param words lines of 'Czech | English | German'; an indented line below has the descriptions in English and German */
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

/** The pub's card for guests who read English or German (docs/product.md#translations). */
export const U_LIPY_TRANSLATIONS = parseTranslations(WORDS);
