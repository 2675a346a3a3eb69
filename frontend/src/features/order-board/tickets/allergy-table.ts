/**
 * Words of allergies, folded (lower case, without accents), separated by blanks; docs/allergy-words.md shows them.
 * `anywhere`: parts of words. `beginning`: beginnings. `whole`: whole words. `avoiding`: words that make an allergen
 * near them an alarm. `allergens`: beginnings of the 14 allergens.
 */
export const ALLERGY_WORDS = {
  cs: {
    anywhere: 'alerg anafyla anafila celiak bezlep bezlakt intoleran nesnasen histamin epipen',
    beginning: 'laktoz lepk[ue]m? arasid orech orisk orisek gluten',
    whole: 'lepek lepku lepkem lepky lepkum',
    avoiding:
      'bez ne nesmi nesmim nesmime nemuzu nemohu nemuze nemohou nemuzeme nesnasim nesnasi nejim neji nejime zadn[eyaou]* vynechat vynechte vynechejte',
    allergens:
      'lepe?k psenic obilovin korys krevet vejc vajec vajic vajick ryb arasid burak soj mle[kc] mlic laktoz syrovatk kasein maslo smetan orech orisk orisek mandl kesu pistac skorapk celer horcic sezam siricit vlci lupin mekkys slavk musl bilkovin kokos',
  },
  sk: {
    anywhere: 'precitliv neznasan bezlepk',
    beginning: 'lepok lepk[ou] arasid orech oriesk orieso',
    whole: 'lepok lepku lepkom',
    avoiding: 'nie nemozem nemoze neznasam neznasa nejem neje nejeme ziadn[eyaou]* vynechajte',
    allergens:
      'lepok psenic korovc kreve vajc vajic ryb arasid soj mlie[kc] laktoz orech oriesk mandl zeler horcic sezam siricit makkys bielkovin',
  },
  en: {
    anywhere: 'allerg alergi coeliac celiac anaphyla glutenfree lactose intoleran nutfree dairyfree',
    beginning: 'peanut gluten epipen hypersensitiv adrenalin',
    whole: 'epi nut nuts coeliacs hazelnuts? walnuts? almonds? cashews?',
    avoiding: 'no not without free avoid cannot cant can never dont hold',
    allergens:
      'gluten wheat crustacean shrimp prawn crab lobster shellfish egg fish peanut soy milk dairy lactose cheese butter cream nut hazelnut walnut almond cashew pistachio celery mustard sesame sulphite sulfite lupin mollus mussel oyster clam squid casein whey',
  },
  de: {
    anywhere:
      'allergi alergi unvertraglich unvertraeglich anaphyla zoliak zoeliak laktose glutenfrei nussfrei milchfrei eifrei uberempfindlich',
    beginning: 'erdnuss erdnuesse haselnuss walnuss gluten laktosefrei epipen',
    whole: 'nusse nuesse nuss erdnusse',
    avoiding: 'ohne kein keine keinen keinerlei nicht frei vertrage darf weglassen',
    allergens:
      'gluten weizen krebs krusten garnel ei eier fisch erdnus erdnues soja milch laktos kase kaese butter sahne nuss nusse nuess haselnus walnus mandel cashew pistazi sellerie senf sesam sulfit schwefel lupin weichtier muschel tintenfisch eiweiss molke',
  },
  uk: {
    anywhere:
      'алерг аллерг анафіл анафил целіак целиак непереносим непереносн безглют безлакт глютен alerh alergi neperenos anafil tseliak celiak bezhliut bezgliut hliuten gliuten',
    beginning: 'лактоз арахіс арахис горіх горих орех епіпен эпипен horikh horih arakhis laktoz',
    whole: '',
    avoiding: 'без не немає ні нет нельзя можна bez ne nemozhna',
    allergens:
      'глютен пшениц ракопод креветк яйц яєц яиц риб рыб арахіс арахис соя соі сої сою соев молок молоч лактоз сир вершк горіх горих орех мигдал селер гірчиц гирчиц горчиц кунжут сульфіт сульфит люпин молюск мідії moloko moloka molok yaits jajec horikh horih rybi rybu hliuten kunzhut',
  },
  pl: {
    anywhere: 'alergi uczulen uczulon nietoleran anafilak celiak celiakii bezgluten bezlaktoz nadwrazliw',
    beginning: 'orzech orzesz gluten laktoz arachid fistasz',
    whole: '',
    avoiding: 'bez nie zadn[yecoma]* moge mozna',
    allergens:
      'gluten pszen skorupiak krewet jaj jajk ryb orzech orzesz arachid fistasz soj mlek mlecz laktoz ser sera maslo smietan migdal seler gorczyc sezam siarcz siark lubin malz mieczak bialk',
  },
} as const;

/** Phrases that mean no allergy: colours, spices and pastries. */
export const HARMLESS = [
  String.raw`o(?:rech|risk)ove?[ -]?hned\p{L}*`,
  String.raw`muskat\p{L}*`,
  String.raw`nutmeg\p{L}*`,
  String.raw`do(?:ugh)?nuts?\p{L}*`,
  String.raw`kokosovnik\p{L}*`,
  String.raw`coconuts?`,
  String.raw`kokosnuss\p{L}*`,
  String.raw`nuss-?braun\p{L}*`,
  String.raw`butternut\p{L}*`,
].join('|');
