/** German for the dying, the saved and the spellbound. */
import type { Voice } from '../../../rules/ruleset.ts';

export const srd5: Voice = {
  'deathSave.SUCCESS': [
    '{target} lag still, aber Atemzug folgte auf Atemzug.',
    'Irgendwo tief unten hielt {target} den Faden fest.',
    '{target} wollte nicht loslassen, noch nicht.',
    'Ein flacher Atemzug, dann noch einer: {target} hielt durch.',
  ],
  'deathSave.FAILURE': [
    '{target} wurde mit jedem Augenblick blasser.',
    'Die Farbe wich aus dem Gesicht von {target}.',
    'Der Atem von {target} wurde dünner und kam seltener.',
    'Nach und nach glitt {target} ins Dunkel.',
  ],
  'deathSave.CRITICAL_SUCCESS': [
    '{target} riss die Augen auf, schnappte nach Luft, und die Welt war wieder da.',
    'Wie aus dem Nichts tat {target} einen tiefen Atemzug und erwachte.',
    '{target} hustete, blinzelte und fand die Kraft, sich zu regen.',
  ],
  'deathSave.CRITICAL_FAILURE': [
    '{target} erschauerte und sank sehr tief.',
    'In {target} gab sich etwas beinahe auf.',
    'Ein langes Röcheln kam aus der Kehle von {target}.',
  ],
  slipping: [
    '{target} lag am Boden, als es kam, und viel war da nicht mehr zu nehmen.',
    '{target} konnte nicht einmal die Hand dagegen heben.',
    'Es trieb {target} bis an den Rand des Dunkels.',
  ],
  'standing.DOWN': [
    '{target} brach zusammen und blieb reglos liegen.',
    'Die Knie von {target} gaben nach, und der Boden kam herauf.',
    '{target} sackte vornüber und stand nicht mehr auf.',
    'Mit einem Mal wich alle Kraft aus {target}.',
  ],
  'standing.STABLE': [
    'Die Blutung stand; {target} schlief und würde weiterschlafen.',
    '{target} hatte das Schlimmste hinter sich, war aber fern vom Erwachen.',
    'Der Atem von {target} fand zu etwas, das halten würde.',
    'Fürs Erste war {target} vor dem Dunkel sicher.',
  ],
  'standing.STABLE.felled': [
    'Die flache Seite genügte: {target} lag besinnungslos da.',
    '{target} fiel ohne Besinnung um und wurde verschont.',
    'Gnade lenkte die Hand, und {target} schlief nur.',
  ],
  'standing.UP': [
    '{target} war zurück, und keinen Augenblick zu früh.',
    'In {target} kehrte das Leben zurück.',
    '{target} regte sich, öffnete ein Auge und war wieder im Kampf.',
    'Mit Mühe kam {target} zu sich.',
  ],
  'concentration.lost': [
    '{actor} verlor den Faden, und »{ability}« zerfiel.',
    'Der Halt, den {actor} an »{ability}« gehabt hatte, brach.',
    '{actor} stockte, und »{ability}« war fort.',
    'Das Gewebe von »{ability}« entglitt {actor} und löste sich auf.',
  ],
  'concentration.held': [
    '{target} biss die Zähne zusammen und hielt den Zauber aufrecht.',
    'Schmerz hin oder her, {target} verlor den Faden nicht.',
    'Nicht einmal das brachte {target} aus der Sammlung.',
    '{target} zuckte, aber der Zauber hielt.',
  ],
  'concentration.shaken': [
    'Der Schlag erschütterte {target} bis ins Mark.',
    '{target} kamen mittendrin die Worte abhanden.',
    'Der Schmerz vertrieb alles andere aus dem Kopf von {target}.',
  ],
  countered: [
    '{actor} riss »{ability}« aus der Luft, ehe {target} damit fertig war.',
    'Eine Geste von {actor}, und auf den Lippen von {target} verging »{ability}«.',
    '{target} webte »{ability}«, und {actor} trennte es ebenso schnell wieder auf.',
    '»{ability}« erlosch; {actor} hatte es kommen sehen.',
  ],
  'ability.shield': [
    'Eine Scheibe aus reiner Kraft sprang vor {actor} auf.',
    '{actor} riss die Hand hoch, und die Luft wurde hart wie Glas.',
    'Mit einem Wort zog {actor} einen Schild aus dem Nichts.',
  ],
  'ability.uncanny_dodge': [
    '{actor} drehte sich weg, und die Hälfte ging vorbei.',
    '{actor} rollte sich ab wie eine Katze.',
    'Schnell wie ein Gedanke wich {actor} dem Schlimmsten aus.',
  ],
  'ability.parry': [
    '{actor} brachte die Klinge gerade noch dazwischen.',
    'Stahl traf auf Stahl, als {actor} parierte.',
    '{actor} las den Hieb und hielt die Klinge dagegen.',
  ],
  'ability.fireball': [
    'Eine Perle aus Licht löste sich von {actor}, und dann war überall Feuer.',
    '{actor} streckte den Finger aus, und die Luft selbst ging in Flammen auf.',
    'Auf ein Wort von {actor} blühte Feuer auf und verschlang, was dort stand.',
  ],
  'ability.magic_missile': [
    'Pfeile aus Licht sprangen von {actor} fort, jeder seines Zieles gewiss.',
    '{actor} ließ eine Handvoll glühender Bolzen los, die um jede Ecke fanden.',
    '{actor} schnippte mit den Fingern, und das Licht ging auf die Jagd.',
  ],
  'ability.sleep': [
    'Müdigkeit wallte von {actor} auf wie Nebel.',
    '{actor} murmelte etwas Langsames und Sanftes.',
    '{actor} streute Schlaf aus wie Sand.',
  ],
  'ability.bless': [
    '{actor} rief einen Segen herab, und die Herzen wurden leichter.',
    'Auf das Gebet von {actor} hin wurden die Hände sicherer.',
    '{actor} betete laut und wurde erhört.',
  ],
  'ability.turn_undead': [
    '{actor} hob das heilige Zeichen gegen alles, was aus Gräbern steigt.',
    'Mit hallender Stimme wies {actor} die Grabgeborenen fort.',
    '{actor} sprach einen Namen, vor dem das Ruhelose zuckt.',
  ],
  'ability.second_wind': [
    '{actor} holte tief Luft und stand aufrechter da.',
    '{actor} schüttelte das Schlimmste ab.',
    'Grimmig und ruhig fand {actor} neue Kraft.',
  ],
  'ability.action_surge': [
    '{actor} war schneller, als es möglich schien.',
    'In einem einzigen Schwung tat {actor} die Arbeit von zweien.',
    '{actor} hörte nicht auf, wo alle anderen aufgehört hätten.',
  ],
  'legendary.resisted': [
    'Was {target} hätte bezwingen müssen, tat es einfach nicht.',
    '{target} warf es mit bloßem Willen ab.',
    'Es brach sich an {target} wie die Brandung am Fels.',
  ],
  legendary: [
    '{actor} wartete nicht ab.',
    'So gewaltig und doch so schnell: {actor} regte sich von Neuem.',
    'Für {actor} gab es kein Innehalten.',
    'Während andere Atem holten, handelte {actor}.',
  ],
  unaffected: [
    '{target} schien es nicht einmal zu bemerken.',
    'Es fand an {target} keinen Halt.',
    'An {target} war es verschwendet.',
    '{target} ließ es abperlen wie Regen.',
  ],
  indomitable: [
    '{target} ließ sich nicht brechen.',
    'Aus reinem Trotz bot {target} dem die Stirn.',
    '{target} stemmte beide Füße in den Boden und weigerte sich.',
  ],
  readied: [
    '{actor} wartete, zum Äußersten gespannt.',
    '{actor} hielt still und passte den Augenblick ab.',
    'Wie ein gespannter Bogen harrte {actor} aus.',
  ],
  engages: [
    '{actor} rückte an {target} heran.',
    '{actor} stürmte quer über den Boden auf {target} zu.',
    '{actor} stellte sich zum Kampf mit {target}.',
    'Mit wenigen Schritten war {actor} bei {target}.',
  ],
  'breaks away': [
    '{actor} löste sich vom Gegner.',
    '{actor} gab Boden preis und kam frei.',
    '{actor} trat einen Schritt aus dem Gedränge zurück.',
    '{actor} suchte Abstand.',
  ],
  moves: [
    '{actor} wechselte den Standort.',
    '{actor} suchte sich einen besseren Platz.',
    '{actor} lief über das Feld.',
    '{actor} ging ein Stück.',
  ],
  halted: [
    '{actor} kam nicht weiter.',
    'Bis hierher kam {actor}, weiter nicht.',
    'Der Schritt brach ab, und {actor} mit ihm.',
  ],
  'grapple.passed': [
    '{actor} bekam {target} zu fassen und hielt fest.',
    '{actor} schlang beide Arme um {target}.',
    'Der Griff von {actor} schloss sich um {target}.',
  ],
  'grapple.failed': [
    '{target} entwand sich dem Griff von {actor}.',
    '{actor} griff nach {target} und griff ins Leere.',
    '{actor} bekam {target} nicht zu fassen.',
  ],
  'shove.passed': [
    '{actor} stieß zu, und {target} taumelte.',
    '{target} verlor den Stand, als {actor} schob.',
    '{actor} stemmte sich gegen {target}, und {target} gab nach.',
  ],
  'shove.failed': [
    '{actor} stieß zu, und {target} stand wie ein Pfosten.',
    '{target} ließ sich von {actor} nicht von der Stelle bringen.',
    '{actor} warf sich umsonst gegen {target}.',
  ],
  'escape.passed': ['{actor} riss sich los.', '{actor} kam endlich frei.', 'Nichts hielt {actor} mehr fest.'],
  'escape.failed': [
    '{actor} zerrte und wurde gehalten.',
    '{actor} kam nicht los.',
    '{actor} wehrte sich umsonst gegen den Griff.',
  ],
  'search.passed': [
    '{actor} sah noch einmal hin, und da war es.',
    'Ein scharfer Blick von {actor} genügte.',
    'Vor {actor} blieb nichts verborgen.',
  ],
  'search.failed': [
    '{actor} sah sich um und fand nichts.',
    '{actor} suchte vergebens in den Schatten.',
    'Was immer dort war, {actor} sah es nicht.',
  ],
  'action.dash': ['{actor} begann zu rennen.', '{actor} legte an Tempo zu.', '{actor} lief, was die Beine hergaben.'],
  'action.disengage': [
    '{actor} zog sich mit erhobener Deckung zurück.',
    '{actor} gab sich keine Blöße.',
    '{actor} löste sich mit Bedacht.',
  ],
  'action.hide': [
    '{actor} suchte Deckung.',
    '{actor} hielt auf die Schatten zu.',
    '{actor} versuchte, aus den Blicken zu verschwinden.',
  ],
  'action.help': [
    '{actor} zog den Blick des Feindes auf sich.',
    '{actor} schuf eine Gelegenheit für die eigene Seite.',
    '{actor} täuschte an, damit andere zum Zug kamen.',
  ],
  'action.flee': ['{actor} wandte sich zur Flucht.', '{actor} hatte genug.', '{actor} hielt auf den Ausgang zu.'],
  'hiding.passed': [
    '{actor} war nicht mehr zu sehen.',
    'Niemand hätte sagen können, wo {actor} war.',
    '{actor} verschwand zwischen den Schatten.',
  ],
  'hiding.failed': [
    'Blicke folgten {actor} auf Schritt und Tritt.',
    '{actor} täuschte niemanden.',
    'Für {actor} gab es hier kein Versteck.',
  ],
  grappled: [
    '{target} wurde festgehalten.',
    '{target} kam aus dem Griff nicht heraus.',
    '{target} wand sich in einer Umklammerung wie aus Eisen.',
  ],
  'grappled.ends': ['{target} war den Griff los.', 'Der Griff um {target} löste sich.'],
  prone: [
    '{target} schlug lang hin.',
    '{target} stürzte zu Boden.',
    'Der Boden kam {target} entgegen.',
    '{target} verlor jeden Halt und fiel flach hin.',
  ],
  charmed: [
    '{target} sah den Feind an wie einen Freund.',
    'Alle Feindschaft wich aus {target}.',
    'Eine seltsame Zuneigung kam über {target}.',
  ],
  engulfed: [
    'Die Masse schloss sich über {target}.',
    '{target} verschwand in dem bebenden Leib.',
    'Es floss über {target} hinweg und ging zu.',
  ],
  petrified: [
    '{target} wurde zu grauem Stein.',
    'Stein kroch an {target} empor und hörte nicht auf.',
    '{target} erstarrte zu Fels.',
  ],
  turned: [
    '{target} fuhr zurück und floh vor dem Licht.',
    '{target} wich vor dem Zeichen zurück.',
    '{target} ertrug die Nähe nicht mehr.',
  ],
  unconscious: [
    '{target} sackte zusammen und schlief tief.',
    'Die Augen von {target} verdrehten sich und fielen zu.',
    '{target} sank nieder wie zur Nacht.',
  ],
};
