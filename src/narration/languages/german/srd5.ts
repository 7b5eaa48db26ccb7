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
    'Es traf {target} noch einmal am Boden, wo nicht mehr viel zu holen war.',
    '{target} konnte nicht einmal die Hand dagegen heben.',
    'Es trieb {target} bis an den Rand des Dunkels.',
  ],
  'standing.DOWN': [
    '{target} brach zusammen und blieb reglos liegen.',
    '{target} ging zu Boden.',
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
    '{target} verlor mittendrin die Worte.',
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
    '{actor} brachte die Deckung gerade noch dazwischen.',
    '{actor} parierte.',
    '{actor} las den Hieb und hielt dagegen.',
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
    '{actor} sammelte die Kräfte.',
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
    '{actor} blieb nie lange am selben Ort.',
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
  'grappled.ends': [
    '{target} kam aus dem Griff frei.',
    'Nichts hielt {target} mehr fest.',
    'Der Griff um {target} war gebrochen.',
  ],
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
  'standing.DOWN.together': [
    '{target} gingen miteinander zu Boden.',
    '{target} brachen zusammen und blieben reglos liegen.',
    'Mit einem Mal wich alle Kraft aus {target}.',
  ],
  'turned.ends': [
    '{target} wagte sich wieder heran.',
    'Das heilige Zeichen hatte keine Macht mehr über {target}.',
    'Der Schrecken ließ von {target} ab.',
  ],
  'engulfed.ends': [
    '{target} kam triefend wieder heraus.',
    'Die Masse gab {target} frei.',
    '{target} war wieder an der Luft.',
  ],
  'petrified.ends': [
    'Der Stein gab {target} frei.',
    '{target} war wieder Fleisch und Blut.',
    'Das Grau wich aus {target}.',
  ],
  raging: ['{target} geriet in Raserei.', 'Rote Wut kam über {target}.', '{target} brüllte und sah nur noch Feinde.'],
  'raging.ends': [
    'Die Raserei wich aus {target}.',
    '{target} hatte sich ausgetobt.',
    'Die rote Wut ließ {target} leer zurück.',
  ],
  frenzied: [
    '{target} war durch nichts mehr aufzuhalten.',
    'Etwas Schlimmeres als Wut packte {target}.',
    '{target} spürte nichts mehr.',
  ],
  'frenzied.ends': [
    '{target} kam zitternd wieder zu sich.',
    'Mit {target} war wieder zu reden.',
    'Der Rausch von {target} war vorüber.',
  ],
  baned: [
    'Ein Fluch legte sich auf {target}.',
    'Das Glück kehrte {target} den Rücken.',
    'Alles, was {target} tat, ging ein wenig schief.',
  ],
  'baned.ends': [
    'Der Fluch glitt von {target} ab.',
    '{target} hatte wieder gleiche Aussichten.',
    'Das Glück kam zu {target} zurück.',
  ],
  'shield of faith': [
    'Ein Schimmer des Glaubens stand um {target}.',
    '{target} stand in einem schwachen Licht, das Unheil ablenkte.',
    'Etwas Heiliges wachte vor {target}.',
  ],
  'shield of faith.ends': [
    'Der Schimmer um {target} erlosch.',
    'Nichts Heiliges wachte mehr vor {target}.',
    '{target} stand wieder ohne das Licht da.',
  ],
  'spiritual weapon': [
    'Eine Waffe aus Licht hing neben {target} in der Luft.',
    'Etwas Helles, Scharfes nahm seinen Platz neben {target} ein.',
    'Neben {target} sammelte sich Licht und bekam eine Schneide.',
  ],
  'spiritual weapon.ends': [
    'Die Waffe aus Licht neben {target} erlosch.',
    '{target} kämpfte wieder allein.',
    'Was neben {target} gekämpft hatte, war fort.',
  ],
  'sacred weapon': [
    'Heiliges Licht lief durch jeden Angriff von {target}.',
    '{target} kämpfte mit Licht in der Hand.',
    '{target} leuchtete.',
  ],
  'sacred weapon.ends': [
    'Das heilige Licht von {target} erlosch.',
    '{target} kämpfte wieder ohne das Licht.',
    '{target} leuchtete nicht mehr.',
  ],
  'spirit guardians': [
    'Geister umkreisten {target}, und sanft waren sie nicht.',
    'Bleiche Gestalten kreisten um {target}.',
    'Die Luft um {target} füllte sich mit Schwingen und Gesichtern.',
  ],
  'spirit guardians.ends': [
    'Die Geister um {target} waren fort.',
    'Nichts kreiste mehr um {target}.',
    'Der Ring um {target} löste sich auf.',
  ],
  inspired: [
    '{target} fing Feuer an den Worten.',
    'Etwas regte sich in {target}.',
    '{target} fühlte sich allem gewachsen.',
  ],
  'inspired.ends': [
    'Die Worte hatten für {target} ihren Dienst getan.',
    'Das Feuer in {target} brannte herunter.',
    '{target} war wieder auf schlichte Mühe angewiesen.',
  ],
  heartened: ['{target} fasste Mut.', 'Neuer Mut kam in {target}.', '{target} stand aufrechter da.'],
  'heartened.ends': [
    'Der geliehene Mut von {target} war verbraucht.',
    '{target} musste ohne diesen Mut auskommen.',
    '{target} stand nicht mehr so aufrecht da.',
  ],
  led: [
    '{target} kämpfte unter den Augen der Führung.',
    'Eine befehlende Stimme gab {target} Halt.',
    '{target} wusste, was zu tun war.',
  ],
  'led.ends': [
    'Keine Stimme gab {target} mehr Halt.',
    '{target} war wieder auf sich gestellt.',
    'Für {target} gab es keine Befehle mehr.',
  ],
  hidden: ['{target} war außer Sicht.', 'Kein Auge fand {target}.', 'Die Schatten behielten {target}.'],
  'hidden.ends': [
    '{target} war wieder offen zu sehen.',
    'Die Schatten gaben {target} her.',
    'Für {target} war das Verstecken vorbei.',
  ],
  mist: [
    '{target} zerfiel zu Nebel.',
    'Wo {target} gewesen war, trieb grauer Nebel.',
    '{target} wurde dünn und war nur noch Nebel.',
  ],
  'mist.ends': [
    'Der Nebel zog sich zusammen und war wieder {target}.',
    '{target} hatte wieder einen Körper.',
    'Aus dem Nebel trat {target}.',
  ],
  rotting: [
    'Fäulnis setzte sich in der Wunde von {target} fest.',
    'Etwas in {target} begann zu welken.',
    '{target} begann zu faulen.',
  ],
  'rotting.ends': [
    'Die Fäulnis in {target} kam zum Stillstand.',
    '{target} war die Fäulnis los.',
    'Was {target} hatte welken lassen, war fort.',
  ],
  'unconscious.together': [
    '{target} sackten schlafend zusammen.',
    'Der Schlaf holte {target}, wo sie standen.',
    '{target} schliefen ein, einer nach dem anderen.',
  ],
  'first aid.passed': [
    '{actor} kam gerade noch rechtzeitig.',
    '{actor} verband, was zu verbinden war.',
    '{actor} wusste, wo man drücken musste.',
  ],
  'first aid.failed': [
    '{actor} tat, was zu tun war, und es genügte nicht.',
    '{actor} konnte es nicht aufhalten.',
    'Nichts, was {actor} versuchte, wollte halten.',
  ],
  'ability.reckless': [
    '{actor} ließ alle Vorsicht fahren.',
    '{actor} kam näher, ohne an Abwehr zu denken.',
    'An {actor} war nichts Vorsichtiges mehr.',
  ],
  'ability.rage': [
    '{actor} geriet in Raserei.',
    'Rote Wut kam über {actor}.',
    '{actor} brüllte und sah nur noch Feinde.',
  ],
  'ability.healing_word': [
    '{actor} rief ein heilendes Wort.',
    'Ein heilendes Wort von {actor} genügte für {targets}.',
    '{actor} sprach, und das Wort ging zu {targets}.',
  ],
  'ability.cure_wounds': [
    '{actor} betete über {targets}.',
    '{actor} legte die Hand auf und betete.',
    'Licht lief aus der Hand von {actor} hinüber zu {targets}.',
  ],
  'ability.misty_step': [
    '{actor} trat in silbernen Nebel und woanders wieder heraus.',
    'Ein Hauch von Nebel, und {actor} war woanders.',
    'Silberner Nebel schloss sich um {actor} und öffnete sich weiter hinten.',
  ],
  'ability.cutting_words': [
    '{actor} hatte ein Wort übrig für {targets}.',
    '{actor} sagte etwas, das so bald niemand vergaß.',
    'Der Spott von {actor} saß tief in {targets}.',
  ],
};
