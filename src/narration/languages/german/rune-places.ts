/** German for the places below: their air, their traps, and the nights spent there. */
import type { Voice } from '../../../rules/ruleset.ts';

export const places: Voice = {
  'air.psychic_resonance': [
    'Der Ort summte unterhalb des Hörbaren, und die Gedanken blieben daran hängen.',
    'Etwas hier hatte lange nachgedacht und nicht wieder aufgehört.',
    'Hinter jeder Stirn stand ein Druck.',
  ],
  'air.toxic_atmosphere': [
    'Die Luft schmeckte nach Münzen und Fäulnis.',
    'Ein gelber Dunst hing in Mundhöhe.',
    'Jeder Atemzug musste hier bezahlt werden.',
  ],
  'air.deep_cold': [
    'Es war eine Kälte, die das Eisen klingen lässt.',
    'Reif pelzte die Wände, und der Atem fiel als Staub.',
    'Die Kälte hier hatte ein Gewicht.',
  ],
  'air.scorching_heat': [
    'Die Hitze stand im Raum wie ein weiterer Feind.',
    'Die Rohre glühten dumpf, und der Schweiß trocknete, ehe er lief.',
    'Irgendwo unten hatte niemand den Öfen gesagt, dass sie aufhören sollten.',
  ],
  'air.low_visibility': [
    'Es war kaum hell genug, um sich zu fürchten.',
    'Staub und Dunkel machten aus allem einen grauen Vorhang.',
    'Die Lampen zeigten wenig mehr als sich selbst.',
  ],
  'air.blighted_ground': [
    'Der Boden gab unter den Füßen nach wie etwas, das nicht still genug lag.',
    'Bleiche Fäden wuchsen zwischen den Platten und neigten sich der Wärme zu.',
    'Die Fäulnis war hier wach.',
  ],
  'air.static_field': [
    'Haare sträubten sich, Klingen summten: Die Luft war voll von ungenutztem Blitz.',
    'Kleine blaue Zungen liefen an jeder Kante aus Metall entlang.',
    'Der Ort knisterte wie eine Katze im Gewitter.',
  ],
  'air.dread_presence': [
    'Etwas war im Raum, das man nicht ansehen konnte.',
    'Das Grauen lag über dem Ort wie eine Hand.',
    'Die Stille hier lauschte.',
  ],
  'ambient.psychic_resonance': [
    'Das Summen fand die Risse in {target}.',
    '{target} schüttelte ein Flüstern ab, das beinahe ein Wort gewesen war.',
    'Einen Herzschlag lang wusste {target} nicht, wessen Erinnerungen das waren.',
  ],
  'ambient.toxic_atmosphere': [
    'Die schlechte Luft krallte sich in die Lungen von {target}.',
    '{target} hustete etwas Dunkles hervor.',
    '{target} atmete, weil es anders nicht ging.',
  ],
  'ambient.deep_cold': [
    'Die Kälte schob noch einen Finger in {target} hinein.',
    '{target} spürte manche Finger schon nicht mehr.',
    'Jeder Atemzug kostete {target} ein wenig Wärme.',
  ],
  'ambient.scorching_heat': [
    'Die Hitze drückte auf {target} wie ein Handteller.',
    'Das Metall versengte {target}, wo es auch berührte.',
    'Die Ofenluft nahm sich ihren Teil von {target}.',
  ],
  'ambient.blighted_ground': [
    'Ein bleicher Faden fand die Haut von {target}.',
    'Der Boden nahm sich ein wenig von {target}.',
    'Die Fäulnis kostete von {target} und fand Gefallen daran.',
  ],
  'ambient.static_field': [
    'Ein blauer Funke übersprang den Spalt und biss {target}.',
    'Die Luft entlud sich durch {target}.',
    'Dem Blitz war {target} bequemer als der Boden.',
  ],
  'ambient.dread_presence': [
    'Die Schwere dieser Gegenwart senkte sich auf {target}.',
    '{target} fühlte sich von innen beobachtet.',
    'Eine Furcht ohne Gesicht beugte sich über {target}.',
  ],
  'hazard.pressure_plate': [
    'Ein Stein sank unter dem Stiefel ein, und Eisen fuhr empor gegen {targets}.',
    'Etwas unter den Platten löste sich und schnellte auf {targets}.',
    'Ein Klicken, und schon kam es aus dem Boden, genau auf {targets}.',
  ],
  'hazard.collapsing_floor': [
    'Der Boden gab nach, und es ging ein Stück abwärts mit {targets}.',
    'Seit einem Menschenalter morsche Bohlen brachen unter {targets}.',
    'Balken, Staub und auf einmal ein Loch unter {targets}.',
  ],
  'hazard.dart_trap': [
    'Kleine Löcher in der Wand husteten, und Pfeilchen flogen auf {targets}.',
    'Die Wand spuckte nach {targets}.',
    'Nadeln mit schwarzen Spitzen sirrten gegen {targets}.',
  ],
  'hazard.steam_vent': [
    'Dampf brach aus den Rohren und fuhr über {targets}.',
    'Ein Ventil schrie, und kochendes Weiß stand um {targets}.',
    'Weiße Hitze wälzte sich hinweg über {targets}.',
  ],
  'hazard.electrified_floor': [
    'Die Platten des Bodens wurden lebendig unter {targets}.',
    'Blaues Licht lief aus dem Grund herauf in {targets}.',
    'Im Boden floss noch immer Strom, und nun floss er auch durch {targets}.',
  ],
  'hazard.unstable_machinery': [
    'Eine Maschine, die seit Ewigkeiten schief stand, kippte auf {targets}.',
    'Etwas löste sich oben und stürzte herab auf {targets}.',
    'Zahnräder und Gehäuse barsten über {targets}.',
  ],
  'hazard.spore_pod': [
    'Eine Hülse platzte, und gelber Staub legte sich um {targets}.',
    'Etwas Weiches gab nach und seufzte Sporen über {targets}.',
    'Das Gewächs an der Wand öffnete sich, mit einem Schlag, gegen {targets}.',
  ],
  'hazard.corruption_pool': [
    'Der Tümpel war tiefer als gedacht und wärmer als gut für {targets}.',
    'Schwarzes Wasser stieg ein Stück empor an {targets}.',
    'Was danach haften blieb, tropfte nicht mehr ab von {targets}.',
  ],
  'hazard.grasping_tendrils': [
    'Wurzeln tasteten aus den Wänden nach {targets}.',
    'Etwas wie Finger schloss sich um die Knöchel von {targets}.',
    'Nasse Stränge peitschten quer über {targets}.',
  ],
  'hazard.reality_fissure': [
    'Die Welt ging auf wie ein schlecht genähter Mantel, genau vor {targets}.',
    'Einen Wimpernschlag lang war in diesem Raum ein anderer, und sein Blick fiel auf {targets}.',
    'Eine Naht in der Luft lief vorbei, und ihre Ränder schnitten nach {targets}.',
  ],
  'hazard.entropy_field': [
    'Ein Fleck aus Nichts ging durch {targets} und nahm die Wärme mit.',
    'Um einen Winter alterte in einem Atemzug alles an {targets}.',
    'Älter als jeder Frost war die Kälte, die da kam über {targets}.',
  ],
  'hazard.echoing_whispers': [
    'Ein Flüstern lief an den Wänden entlang und rief beim Namen nach {targets}.',
    'Jemand, niemand, murmelte dicht bei {targets}.',
    'Stimmen kehrten verändert aus dem Dunkel zurück, und sie sprachen zu {targets}.',
  ],
  'hazard.volatile_gas': [
    'Die Luft selbst fing Feuer, rings um {targets}.',
    'Eben noch Gas, jetzt Flammen, mitten über {targets}.',
    'Ein flacher blauer Knall schlug zusammen über {targets}.',
  ],
  'hazard.release_valve': [
    'Das Ventil kreischte auf, und weißer Dampf schoss auf {targets}.',
    'Siedender Dunst brach aus dem Rohr, geradewegs auf {targets}.',
    'Alter Druck, endlich freigelassen, fuhr über {targets}.',
  ],
  'hazard.rotten_scaffold': [
    'Das Gerüst ächzte, neigte sich und krachte herab auf {targets}.',
    'Bretter und Eisen stürzten aus dem Dunkel auf {targets}.',
    'Das ganze morsche Gestell faltete sich zusammen über {targets}.',
  ],
  rest: [
    '{actor} schlief, und zwar schlecht, und stand doch gestärkt wieder auf.',
    '{actor} saß mit dem Rücken zur Wand und ließ die Stunden heilen, was sie heilen konnten.',
    'Eine Weile lang jagte nichts nach {actor}, und das war Ruhe genug.',
  ],
  watch: [
    '{actor} hielt Wache und zählte die Tropfen.',
    '{actor} blieb auf, die Lampe klein gedreht.',
    'Während die anderen schliefen, lauschte {actor} ins Dunkel.',
  ],
  ambush: [
    'Das Dunkel brach über die Schlafenden herein, und es kam mit {foes}.',
    'Ein Schrei, eine umgestoßene Lampe, und zwischen den Decken ging es gegen {foes}.',
    'Die Rast endete hier, mit {foes} in der Tür.',
  ],
  hunger: [
    'Der Hunger setzte sich zu {actor} und blieb die Nacht über.',
    '{actor} leckte einen trockenen Becher aus und nannte es Abendbrot.',
    'Zu den Leeren kommt der Schlaf nicht leicht, und zu {actor} kam er nicht.',
  ],
  supper: [
    '{actor} aß kalten Proviant, trank warmes Wasser und war froh um beides.',
    '{actor} kaute, ohne zu schmecken, und trank ohne Eile.',
    'Für {actor} gab es eine Art Brot und eine Art Wasser.',
  ],
  discover: [
    '{actor} setzte den Fuß, wohin seit Ewigkeiten niemand gegangen war.',
    'Eine Tür gab nach, und {actor} blickte in einen vergessenen Raum.',
    '{actor} hob die Lampe, und das Dunkel gab noch einen Raum preis.',
  ],
  improve: [
    '{actor} hatte aus alldem etwas gelernt, und man sah es.',
    'Harter Gebrauch hatte {actor} eine Schneide gegeben.',
    'Was {actor} nicht gebrochen hatte, war immerhin lehrreich gewesen.',
  ],
};
