/** German for what heroes and enemies in the rust know how to do. */
import type { Voice } from '../../../rules/ruleset.ts';

export const abilities: Voice = {
  'ability.power_strike': [
    '{actor} legte alles in einen einzigen Hieb gegen {targets}.',
    'Feinsinnig war das nicht: {actor} holte aus wie gegen einen Baum, und es ging gegen {targets}.',
    'Mit allem, was {actor} hatte, kam der Hieb herab auf {targets}.',
    '{actor} brüllte und fiel mit vollem Gewicht über alles her, zuerst über {targets}.',
  ],
  'ability.shield_wall': [
    '{actor} stand fest und wurde zur Mauer.',
    '{actor} schloss sich wie eine Tür.',
    '{actor} nahm eine Deckung ein, die bis zum Winter zu stehen gedachte.',
  ],
  'ability.second_wind': [
    '{actor} holte tief Luft und fand, dass da noch mehr war.',
    '{actor} schüttelte den Schmerz ab wie Regen.',
    'Irgendwo unter den blauen Flecken fand {actor} noch einen Atemzug.',
  ],
  'ability.crushing_blow': [
    '{actor} schlug zu, dass nichts am Platz blieb, mitten hinein in {targets}.',
    '{actor} zielte nicht bloß auf {targets}, eher durch alles hindurch.',
    'Wie eine Kiste brach {actor} die Deckung auf, und sie gehörte zu {targets}.',
  ],
  'ability.unstoppable': [
    '{actor} hörte auf, irgendetwas davon zu spüren.',
    'Etwas Altes, Störrisches erwachte in {actor}, und müde war es nicht.',
    'Ein Erdrutsch hätte kommen müssen, um {actor} noch aufzuhalten.',
  ],
  'ability.quick_slash': [
    '{actor} war da und wieder fort, schneller als jede Regung von {targets}.',
    'Ein Zucken des Handgelenks, und schon fuhr {actor} durch die Deckung von {targets}.',
    'Im Vorbeigehen, wie man einen Docht stutzt, führte {actor} den Schnitt gegen {targets}.',
  ],
  'ability.hamstring': [
    '{actor} ging tief hinab und zielte auf die Beine von {targets}.',
    '{actor} schlug von unten zu, dicht über der Ferse von {targets}.',
    '{actor} glitt unter der Deckung hindurch, dicht an den Sehnen von {targets}.',
  ],
  'ability.evasive_roll': [
    '{actor} rollte ab und kam woanders wieder hoch.',
    '{actor} war auf einmal sehr schwer zu finden.',
    '{actor} wirbelte davon, leicht wie Asche.',
  ],
  'ability.poison_blade': [
    '{actor} zog eine glänzende Schneide über {targets}.',
    'Der Schnitt war nichts, das Gift daran schon: {actor} dachte dabei an {targets}.',
    '{actor} überließ dem Gift das Reden mit {targets}.',
  ],
  'ability.analyze': [
    'Wie ein Schlosser auf ein Schloss, so blickte {actor} auf {targets}.',
    '{actor} sah das verschlissene Gelenk, den späten Schritt, das verräterische Zucken und benannte alles laut.',
    'Ein langer Blick, und {actor} wusste alles Nötige über {targets}.',
  ],
  'ability.field_repair': [
    '{actor} zog fest, verband und erklärte es für geflickt.',
    'Mit wenig zur Hand und schlimmen Worten brachte {actor} alles wieder an seinen Platz.',
    '{actor} flickte, was sich flicken ließ.',
  ],
  'ability.overcharge': [
    '{actor} drehte etwas über die Marke hinaus, an der es hätte aufhören sollen.',
    'Ein Summen stieg an, und {actor} nickte dazu.',
    'Funken liefen, wo {actor} die Hände aufgelegt hatte.',
  ],
  'ability.aether_bolt': [
    '{actor} streckte den Finger aus, und fahles Licht fuhr durch {targets}.',
    'Kaltes Feuer sprang von {actor} hinüber zu {targets}.',
    'Wie Eis zerriss die Luft, von {actor} bis hinüber zu {targets}.',
  ],
  'ability.runic_shield': [
    'Runen gingen um {actor} auf, eine nach der anderen, wie Lampen.',
    '{actor} zog ein Zeichen, und das Zeichen blieb in der Luft hängen.',
    'Alte Buchstaben schlossen sich um {actor} und hielten.',
  ],
  'ability.mind_spike': [
    '{actor} griff in die Gedanken von {targets} und drückte zu.',
    'Niemand sah den Stoß, den {actor} führte, aber er ging gegen {targets}.',
    'Etwas Dünnes, Helles fuhr von {actor} geradewegs in {targets}.',
  ],
  'ability.blightfire': [
    '{actor} ließ die kranke Flamme los, und wie ein Hund zum Herrn lief sie zu {targets}.',
    'Auf ein Zeichen von {actor} kroch grünes Feuer über {targets}.',
    'Was {actor} da schleuderte, erlosch nicht bei der Ankunft, nicht an {targets}.',
  ],
  'ability.purify': [
    '{actor} zog die Fäulnis heraus, und einen Augenblick lang roch die Luft nach Regen.',
    'Reines Licht lief von {actor} herab.',
    'Der Fleck gab vor {actor} nach, wie Flecken es selten taten.',
  ],
  'ability.rusty_cleave': [
    '{actor} schleifte eine schartige Schneide über {targets}.',
    'Rost und Bosheit: Mehr hatte {actor} nicht übrig für {targets}.',
    '{actor} hackte ohne Hast und ohne Pause nach {targets}.',
  ],
  'ability.grave_chill': [
    'Die Kälte eines langen Begräbnisses ging von {actor} aus und hinein in {targets}.',
    'Ein Hauch von {actor}, und das Hügelgrab schien sich zu schließen um {targets}.',
    'Frost lief von {actor} über den Boden und hinauf an {targets}.',
  ],
  'ability.baleful_glare': [
    '{actor} hob den Blick, und etwas sah heraus auf {targets}.',
    'Zwei trübe Lampen in {actor} richteten sich auf {targets}.',
    'In dem Blick lag keine Güte; {actor} ließ ihn ruhen auf {targets}.',
  ],
  'ability.servo_slam': [
    'Wie eine Presse kam der heulende Arm von {actor} herab auf {targets}.',
    'Kolben husteten, und {actor} schlug nach {targets}.',
    'Ein Glied, zum Heben gebaut, schwang von {actor} herüber zu {targets}.',
  ],
  'ability.overclock': [
    '{actor} kreischte in den Lagern und begann sich zu schnell zu bewegen.',
    'Rauch kam aus den Gelenken von {actor} und dann Geschwindigkeit.',
    'Was {actor} gezügelt hatte, gab mit einem Knacken nach.',
  ],
  'ability.savage_lunge': [
    'Mit einem einzigen Satz über den Boden war {actor} bei {targets}.',
    'Ganz Kiefer und Gewicht fuhr {actor} los auf {targets}.',
    'Asche, ein Knurren, und schon hing {actor} an {targets}.',
  ],
  'ability.scavengers_swing': [
    'Wie gegen ein Wrack holte {actor} aus gegen {targets}.',
    'Wild und geübt zugleich schlug {actor} zu, mitten hinein in {targets}.',
    '{actor} drosch zu und sah nach, was sich lösen ließ von {targets}.',
  ],
  'ability.intimidating_shout': [
    '{actor} brüllte, und der Lärm ging mitten durch {targets}.',
    'Das Geheul von {actor} hallte lange nach in {targets}.',
    'In der Sprache der Rostsippen schrie {actor} los gegen {targets}.',
  ],
  'ability.seismic_slam': [
    '{actor} ließ beide Arme fallen, und der Boden brach.',
    'Der Schlag, zu dem {actor} so lange ausgeholt hatte, kam endlich herab, und die Wände antworteten.',
    '{actor} schlug auf den Boden, und der Boden schlug auf alles andere.',
  ],
  'ability.terminal_overload': [
    '{actor} öffnete sich wie ein Hochofen.',
    'Weißes Licht drang aus jeder Fuge von {actor}.',
    'Alles, was {actor} gehalten hatte, war nun los.',
  ],
};
