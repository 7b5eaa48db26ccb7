/** German for what takes hold of somebody, and for how it lets go. */
import type { Voice } from '../../../rules/ruleset.ts';

const paralysed = [
  '{target} erstarrte, und kein Glied gehorchte mehr.',
  'Kalte Steifheit lief durch {target} und blieb.',
  '{target} stand wie gemeißelt da und konnte sich nicht rühren.',
  'Der Körper von {target} gehorchte nicht mehr.',
];
const paralysedTogether = [
  '{target} erstarrten, und kein Glied gehorchte mehr.',
  'Kalte Steifheit lief durch {target} und blieb.',
  '{target} blieben wie angewurzelt stehen und konnten sich nicht rühren.',
];
const moving = [
  'Leben kam wieder in die Glieder von {target}.',
  '{target} konnte sich wieder rühren.',
  'Die Starre fiel von {target} ab.',
];
const blinded = [
  '{target} griff in ein plötzliches Dunkel.',
  'Für {target} ging die Welt aus wie ein Docht zwischen zwei Fingern.',
  '{target} starrte ins Nichts und sah nicht mehr als das.',
  '{target} tastete blind umher.',
];
const seeing = [
  'Für {target} kam das Licht zurück.',
  '{target} blinzelte und konnte wieder sehen.',
  'Das Dunkel wich von den Augen, und {target} sah wieder.',
];
const frightened = [
  'Die Furcht packte {target} und ließ nicht mit sich reden.',
  '{target} wich zurück, bleich um den Mund.',
  '{target} verlor mit einem Mal den Mut.',
  'In {target} krampfte sich etwas zusammen.',
];
const fearless = [
  'Die Furcht ließ von {target} ab.',
  '{target} fasste wieder Mut.',
  '{target} holte Luft und hatte das Schlimmste der Angst hinter sich.',
];
const restrained = [
  '{target} zerrte und kam nicht los.',
  '{target} saß fest.',
  'Mit jedem Ruck schnürte es {target} fester.',
  '{target} kämpfte gegen die Fesseln und gewann nichts dabei.',
];
const restrainedTogether = [
  '{target} zerrten und kamen nicht los.',
  'Mit jedem Ruck schnürte es {target} fester.',
  '{target} kämpften gegen die Fesseln und gewannen nichts dabei.',
  'Kein Ziehen und kein Fluchen brachte {target} frei.',
];
const loose = ['{target} kam frei.', 'Nichts hielt {target} noch fest.', '{target} streifte die letzten Fesseln ab.'];

export const states: Voice = {
  poisoned: [
    'Das Gift begann in {target} zu wirken.',
    '{target} wurde grau wie altes Wachs.',
    'Etwas Fauliges kroch durch {target}.',
    '{target} schluckte schwer gegen das Gift an.',
  ],
  'poisoned.ends': [
    'Das Gift in {target} hatte ausgewirkt.',
    'Die Farbe kehrte zurück, und {target} war das Gift los.',
    '{target} hatte das Gift überstanden.',
  ],
  bleeding: [
    '{target} ließ mit jedem Schritt Rot auf dem Boden zurück.',
    'Die Wunde von {target} wollte sich nicht schließen.',
    'Das Blut lief an {target} hinab.',
    '{target} blutete und hörte nicht auf zu bluten.',
  ],
  'bleeding.ends': [
    'Die Blutung von {target} kam zum Stillstand.',
    '{target} verlor kein Blut mehr.',
    'Die Wunde von {target} schloss sich endlich.',
  ],
  stunned: [
    'Der Blick von {target} verlor jeden Halt.',
    '{target} schwankte, dumpf vor Benommenheit.',
    'Für {target} dröhnte die Welt wie eine angeschlagene Glocke.',
    '{target} stand mit offenem Mund da und wusste von nichts.',
  ],
  'stunned.ends': [
    '{target} kam wieder zu sich.',
    'Das Dröhnen ließ nach, und {target} war wieder bei Sinnen.',
    'Der Blick von {target} wurde wieder klar.',
  ],
  prone: [
    '{target} verlor den Boden unter den Füßen.',
    '{target} schlug der Länge nach hin.',
    '{target} lag am Boden.',
    '{target} landete flach am Boden.',
  ],
  'prone.ends': [
    '{target} kam wieder auf die Füße.',
    '{target} rappelte sich auf.',
    '{target} stemmte sich hoch und stand wieder.',
  ],
  asleep: [
    '{target} sackte zusammen und schlief.',
    'Die Lider von {target} sanken herab, und der Rest folgte nach.',
    'Der Schlaf holte {target} mitten im Schritt.',
    '{target} glitt in einen Schlummer, den kein Lärm störte.',
  ],
  'asleep.together': [
    '{target} sackten zusammen und schliefen.',
    'Der Schlaf holte {target} mitten im Schritt.',
    'Einer nach dem anderen glitten {target} in den Schlummer.',
    'Köpfe nickten, Hände öffneten sich, und {target} schliefen.',
  ],
  'asleep.ends': ['{target} erwachte.', '{target} fuhr aus dem Schlaf hoch.', 'Der Schlaf ließ {target} los.'],
  burning: [
    'Flammen liefen an {target} empor.',
    '{target} brannte.',
    '{target} schlug nach dem Feuer und verteilte es nur.',
    'Rauch quoll von {target} auf.',
  ],
  'burning.ends': [
    'Die Flammen an {target} erloschen.',
    '{target} hatte das Feuer ausgeschlagen.',
    'An {target} brannte nichts mehr.',
  ],
  blessed: [
    'Eine große Ruhe kam über {target}.',
    '{target} stand ein wenig aufrechter, wie unter einem wachenden Blick.',
    'Etwas Helles ließ sich auf {target} nieder.',
    'Aller Zweifel wich von {target}.',
  ],
  'blessed.ends': [
    'Das Helle wich von {target}.',
    '{target} spürte, wie der Segen dünner wurde und verging.',
    'Was über {target} gewacht hatte, sah nun woandershin.',
    '{target} war wieder allein auf sich gestellt.',
  ],
  charmed: [
    'Das Gesicht von {target} wurde weich und töricht.',
    '{target} lächelte wie unter alten Freunden.',
    'Aller Zorn wich von {target}.',
    '{target} wusste nicht mehr, wer hier Freund war und wer Feind.',
  ],
  'charmed.ends': [
    'Der Zauber fiel von {target} ab.',
    '{target} erinnerte sich, wer hier Freund war und wer nicht.',
    'Das törichte Lächeln verschwand, und {target} war wieder bei sich.',
  ],
  silenced: [
    'Die Lippen von {target} bewegten sich, und kein Laut kam heraus.',
    'Die Stille schloss sich über {target} wie ein Deckel.',
    '{target} rief und wurde nicht gehört.',
    'Kein Flüstern drang mehr von {target} herüber.',
  ],
  'silenced.ends': [
    '{target} hatte die Stimme wieder.',
    'Die Stille gab {target} frei.',
    'Was {target} sagte, war wieder zu hören.',
  ],
  shielded: [
    'Vor {target} wurde die Luft hart.',
    'Eine unsichtbare Mauer schloss sich um {target}.',
    'Etwas stand nun zwischen {target} und allem Unheil.',
    'Um {target} lag ein Flimmern wie über heißem Stein.',
  ],
  'shielded.ends': [
    'Das Flimmern um {target} erlosch.',
    'Die unsichtbare Mauer um {target} fiel.',
    'Vor {target} war nun nichts mehr als Luft.',
  ],
  protected: [
    'Um {target} schloss sich ein Kreis, den das Böse nur ungern betritt.',
    'Etwas Wachsames trat zu {target}.',
    'Die Schatten neigten sich von {target} fort.',
    'Ein stiller Schutz legte sich um {target}.',
  ],
  'protected.ends': ['Der Kreis um {target} löste sich auf.', 'Der stille Schutz um {target} verging.'],
  images: [
    'Auf einmal gab es {target} mehrmals.',
    '{target} trat in eine Schar von Ebenbildern auseinander.',
    'Der Blick glitt von einem Ebenbild von {target} zum nächsten und konnte sich nicht entscheiden.',
    'Spiegelbilder von {target} traten aus der Luft.',
  ],
  'images.ends': [
    'Die Ebenbilder waren fort, und {target} stand allein da.',
    'Nun gab es {target} wieder nur ein einziges Mal.',
  ],
  resist_cold: [
    'Wärme hüllte {target} ein.',
    'Die Kälte verlor die Lust an {target}.',
    '{target} glühte ein wenig, wie neben einem Herd.',
    'Der Frost würde an {target} nun wenig Halt finden.',
  ],
  'resist_cold.ends': [
    'Die Wärme um {target} verflog.',
    '{target} spürte die Kälte wieder.',
    'Die Kälte besann sich auf {target}.',
  ],
  diseased: [
    '{target} spürte den ersten Hauch des Fiebers.',
    'Etwas Unreines war in {target} eingedrungen.',
    'Die Wunde von {target} war schon heiß unter der Hand.',
    'Die Krankheit schlug ihren Haken in {target}.',
  ],
  paralysed,
  paralyzed: paralysed,
  held: paralysed,
  'paralysed.together': paralysedTogether,
  'paralyzed.together': paralysedTogether,
  'paralysed.ends': moving,
  'paralyzed.ends': moving,
  'held.ends': moving,
  blind: blinded,
  blinded,
  'blind.ends': seeing,
  'blinded.ends': seeing,
  afraid: frightened,
  frightened,
  'afraid.ends': fearless,
  'frightened.ends': fearless,
  invisible: [
    '{target} verblasste wie Atem auf Glas.',
    'Die Luft schloss sich über {target}.',
    '{target} trat seitwärts aus allen Blicken.',
    'Ein Wimpernschlag, und das Auge fand {target} nicht mehr.',
  ],
  'invisible.ends': [
    '{target} flackerte zurück ins Sichtbare.',
    'Da stand {target}, klar wie der Tag.',
    'Die Luft gab {target} wieder her.',
    '{target} war plötzlich wieder für alle zu sehen.',
  ],
  'held.together': paralysedTogether,
  restrained,
  webbed: restrained,
  'restrained.together': restrainedTogether,
  'webbed.together': restrainedTogether,
  'restrained.ends': loose,
  'webbed.ends': loose,
  'prone.together': [
    '{target} schlugen der Länge nach hin.',
    '{target} verloren den Boden unter den Füßen.',
    'Der Boden kam herauf und traf {target}.',
  ],
  'blessed.together': [
    'Eine große Ruhe kam über {target}.',
    'Etwas Helles ließ sich auf {target} nieder.',
    'Aller Zweifel wich von {target}.',
  ],
  'diseased.ends': [
    'Das Fieber ließ von {target} ab.',
    '{target} hatte die Krankheit überstanden.',
    'Das Unreine wich aus {target}.',
  ],
  'frightened.together': [
    'Die Furcht packte {target} und ließ nicht mit sich reden.',
    '{target} wichen zurück.',
    '{target} verloren mit einem Mal den Mut.',
  ],
};
