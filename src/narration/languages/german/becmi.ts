/** German for the dungeon: torchlight, cold stone and no second chances. */
import type { Voice } from '../../../rules/ruleset.ts';

export const becmi: Voice = {
  begin: [
    'Fackelschein glitt über nassen Stein, und für {party} kam der Augenblick, nach den Waffen zu greifen, im Angesicht von {foes}.',
    'Der Gang öffnete sich, das Dunkel atmete, und für {party} war kein Durchkommen mehr ohne Streit mit {foes}.',
    'Etwas scharrte auf den Steinplatten; dann gab es für {party} kein Ausweichen mehr vor {foes}.',
    'Die Tür gab nach, die Fackel flackerte, und ihr Licht fiel auf {foes}.',
    'Kein Wort wurde verschwendet: Hinter der Biegung ging es für {party} gegen {foes}.',
  ],
  'standing.DEAD': [
    '{target} war tot, ehe die Fackel zu schwanken aufhörte.',
    '{target} rutschte an der Wand hinab und blieb tot dort sitzen.',
    '{target} starb röchelnd, und die Steine tranken, was übrig war.',
    'Ein letztes Zucken auf den Steinplatten, und von {target} blieb eine Leiche wie jede andere.',
    '{target} kippte leblos in das Dunkel jenseits des Lichts.',
    'So starb {target}, und niemand hielt inne, um zu trauern.',
    '{target} fiel quer über die Schwelle und lag tot da.',
    'Das Verlies nahm {target}, wie es alles nimmt, und der Tod kam schnell.',
    '{target} tat noch einen erstaunten Atemzug und starb daran.',
    'In {target} regte sich nichts mehr als der Widerschein: tot und über allen Streit hinaus.',
  ],
  'standing.DEAD.hero': [
    '{target} sank zwischen die Steine, das Licht ging aus, und im Dunkel starb {target}.',
    'Kein Lied würde davon singen: {target} war tot, tief unter der Sonne.',
    '{target} blickte den Weg zurück, dem Tageslicht entgegen, und starb mit diesem Blick.',
    'Das Verlies hatte Geduld gehabt, und nun bekam es seinen Teil: {target} lag tot da.',
    '{target} war so sicher gewesen, die Treppe wiederzusehen; der Tod war sicherer.',
    'Jemand rief den Namen von {target} und bekam keine Antwort, denn {target} war tot.',
  ],
  'standing.DOWN': [
    '{target} krachte zu Boden, aber schon schlossen sich flüsternd die Wunden.',
    '{target} fiel wie ein gefällter Baum und lag zuckend da, noch lange nicht am Ende.',
    '{target} brach zu einem Haufen zusammen, und in dem Haufen regte sich noch etwas.',
  ],
  'standing.UP': [
    '{target} wuchtete sich wieder hoch, heil, wo eben noch alles in Trümmern gelegen hatte.',
    'Was gefällt worden war, stand auf: {target} war zurück im Kampf.',
    'Mit einem feuchten, geduldigen Laut erhob sich {target}.',
  ],
  'gone.fled': [
    '{target} rannte ins Dunkel und war fort; nur die Schritte hallten noch durch den Gang.',
    '{target} ließ den Mut fallen und alles andere, was beim Laufen stört.',
    '{target} lief und sah nicht nach, wer folgte.',
    'Es gab eine Treppe, eine Biegung und eine Dunkelheit, und {target} nahm alles auf einmal.',
  ],
  'gone.turned': [
    '{target} riss die Arme hoch gegen ein Licht, das brannte, und stolperte ins Dunkel davon.',
    'Was {target} antrieb, versagte vor dem heiligen Namen, und es blieb nur die Flucht.',
    '{target} duckte sich, machte kehrt und klapperte zurück in Richtung des Grabes.',
    '{target} konnte nicht hinsehen, konnte nicht bleiben und tat beides nicht.',
  ],
  'gone.charmed': [
    '{target} ließ die Arme sinken und strahlte, als wären alte Freunde zu Besuch gekommen.',
    'Der Hass wich aus den Augen von {target}, und etwas Törichtes, Freundliches zog ein.',
    '{target} trat mit einer kleinen Verbeugung beiseite und wollte nichts mehr damit zu tun haben.',
    'Wie verzaubert vergaß {target}, wer auf welcher Seite gestanden hatte.',
  ],
  heal: [
    'Wärme lief durch {target}, und die schlimmsten Wunden wuchsen zu.',
    '{target} tat einen Atemzug, der nicht schmerzte, und dann noch einen.',
    'Das Grau verschwand aus dem Gesicht von {target}.',
    'Die Wunden von {target} zogen sich zusammen wie ein Beutel an der Schnur.',
  ],
  defend: [
    '{actor} nahm die Wand in den Rücken und die Deckung hoch und ließ es kommen.',
    '{actor} schlug nicht zu, duckte sich nur hinter den Stahl und wachte.',
    '{actor} zog sich zusammen wie eine Faust und wartete, dass das Schlimmste vorüberging.',
    '{actor} kämpfte gerade um nichts als den nächsten Atemzug.',
  ],
  item: [
    '{actor} riss »{item}« aus dem Gepäck.',
    'Riemen und Schnallen klirrten, dann hatte {actor} »{item}« in der Hand.',
    'Für einen Tag wie diesen hatte {actor} »{item}« aufgehoben.',
    '{actor} vertraute auf »{item}« und auf sonst nichts.',
  ],
  'flight.passed': [
    '{actor} duckte sich unter einem Arm hindurch und hatte den offenen Gang vor sich.',
    'Es gab einen Spalt, nicht breiter als ein Atemzug, und {actor} kam hindurch.',
    '{actor} kannte den Weg zurück zur Treppe und nahm ihn.',
  ],
  'flight.failed': [
    '{actor} wandte sich zur Flucht und fand den Weg versperrt.',
    '{actor} wollte ins Dunkel und kam nicht so weit.',
    'Ein Stiefel rutschte, ein Ärmel blieb hängen, und {actor} steckte noch immer mittendrin.',
  ],
  skip: [
    '{actor} rührte keine Hand.',
    'Der Kampf floss um {actor} herum wie ein Bach um einen Stein.',
    'Was {actor} hätte tun können, blieb ungetan.',
  ],
  'ability.parry': [
    '{actor} hatte nur noch die Deckung im Sinn.',
    '{actor} ließ die Klinge nur noch antworten.',
    'Wer kämpfen kann, weiß zu warten, und {actor} wartete.',
  ],
  'ability.backstab': [
    '{actor} war ein Schatten unter Schatten gewesen, bis der Schatten sich bewegte.',
    'Lautlos wie Staub schlich {actor} heran, bis in den Rücken von {targets}.',
    'Zwischen zwei Herzschlägen war {actor} da, dicht hinter {targets}.',
  ],
  'ability.turn_undead': [
    '{actor} hob das heilige Zeichen, und das Dunkel schien davor zurückzuweichen.',
    '{actor} sprach die alten Worte, auf die ein Grab zu hören hat.',
    'Die Stimme von {actor} füllte das Gewölbe: ein Verweis an alles, was nicht liegen bleiben will.',
  ],
  'turning.passed': [
    'Vor dem Zorn von {actor} konnte das Ruhelose nicht bestehen; da gab es kein Bleiben für {targets}.',
    'Etwas Größeres sah aus den Augen von {actor}, und sein Blick lag auf {targets}.',
    'Das Wort traf, und keine Kraft war mehr in {targets}.',
  ],
  'turning.failed': [
    'Das Wort fiel unter die Ruhelosen wie ein Kiesel, und sie kamen trotzdem näher.',
    '{actor} spürte, wie das Gebet hinausging, und spürte nichts zurückkommen.',
    'Hohle Augen musterten {actor} und zeigten sich nicht beeindruckt.',
  ],
  'ability.magic_missile': [
    '{actor} krümmte einen Finger, und ein Bolzen aus fahlem Feuer flog heraus, dem kein Ausweichen hilft.',
    'Licht sammelte sich in der Hand von {actor}, wurde spitz und flog.',
    'Ohne einen Laut und ohne einen Bogen flog es von {actor} zu {targets}.',
  ],
  'ability.sleep': [
    '{actor} verstreute eine Prise Sand und sprach wie an einer Wiege.',
    'Eine schläfrige Stille breitete sich um {actor} aus und wurde dichter.',
    '{actor} murmelte, und selbst die Fackeln schienen zu nicken.',
  ],
  'ability.shield': [
    '{actor} zog die Hand durch die Luft, und die Luft blieb so stehen.',
    '{actor} sprach ein hartes, kurzes Wort, und etwas Unsichtbares stand Wache.',
    'Vor {actor} bog sich das Licht wie in dickem Glas.',
  ],
  'ability.charm_person': [
    '{actor} lächelte und sprach wie nach langen Jahren am selben Tisch mit {targets}.',
    'Honig war in der Stimme von {actor}, und er war gedacht für {targets}.',
    'Sehr sanft stellte {actor} die Frage, wozu all der Zorn, und sie ging an {targets}.',
  ],
  'ability.light': [
    '{actor} klatschte in die Hände, und heller Mittag stand vor {targets}.',
    'Ein Licht ohne Lampe sprang auf, wie {actor} es befahl, mitten hinein in die Augen von {targets}.',
    'Wie andere mit Sand, so zielte {actor} mit Helligkeit auf {targets}.',
  ],
  'ability.protection_from_evil': [
    '{actor} zog einen Ring auf die Steine, und die Luft darin schmeckte rein.',
    '{actor} sprach einen Bann gegen die Bosheit, und die Bosheit hörte es.',
    'Eine dünne silberne Linie schloss sich um {actor}, kaum gesehen, schon fort.',
  ],
  'ability.mirror_image': [
    '{actor} trat zur Seite und noch einmal zur Seite und noch einmal.',
    'Der Umriss von {actor} zitterte wie im Wasser und ging auseinander in viele.',
    '{actor} lachte, und das Lachen kam von allen Seiten.',
  ],
  'ability.web': [
    '{actor} breitete die Hände aus, und graue Stränge, dick wie Seile, füllten den Gang.',
    'Klebrige Fäden schossen auf das Wort von {actor} aus dem Nichts und hefteten sich an Wand und Glieder.',
    '{actor} webte einmal in der Luft, und was da gewoben war, senkte sich auf {targets}.',
  ],
  'ability.invisibility': [
    '{actor} legte eine Falte leerer Luft um {targets}.',
    'Auf ein Flüstern von {actor} hin war das Licht bereit, woandershin zu sehen.',
    'Was {actor} berührt hatte, konnte das Auge nicht mehr halten.',
  ],
  'ability.fire_ball': [
    'Ein Funke fiel von den Fingern von {actor}, hing in der Luft und wurde zum Ofen.',
    '{actor} streckte den Arm aus, und das Ende des Ganges war auf einmal das Innere der Sonne.',
    'Da war eine Perle aus Licht, ein Wort von {actor}, und dann war da nur noch Feuer.',
  ],
  'ability.lightning_bolt': [
    '{actor} streckte den Finger aus, und unter steinernem Dach antwortete der Sturm.',
    'Weißes Feuer sprang aus der Hand von {actor} und lief den Gang entlang.',
    'In jedem Nacken sträubten sich die Haare; dann ließ {actor} den Blitz los.',
  ],
  'ability.cure_light_wounds': [
    '{actor} legte die Hand auf die Wunde und betete, ohne die Stimme zu heben.',
    'Unter der Hand von {actor} war ein Schein wie von einem gehüteten Herd.',
    '{actor} bat um Gnade, und ein wenig wurde gewährt.',
  ],
  'ability.remove_fear': [
    '{actor} sprach vom Morgen und davon, dass er immer kommt.',
    'Eine feste Stimme ist auch ein Licht, und {actor} lieh sie gern her.',
    '{actor} gebot der Furcht zu gehen, in einem Namen, den sie achten musste.',
  ],
  'ability.resist_cold': [
    '{actor} betete, und eine Wärme wie von Steinen im Sommer legte sich über die Gefährten.',
    '{actor} segnete Mantel und Knochen gegen den Winter.',
    'Auf das Wort von {actor} hin dampfte kein Atem mehr.',
  ],
  'ability.bless': [
    '{actor} hob die offenen Hände, und in der ganzen Reihe strafften sich die Rücken.',
    '{actor} sprach den Segen, den man spricht, wenn die Rückkehr ungewiss ist.',
    'Die Worte von {actor} gingen von Herz zu Herz, und jeder Griff wurde sicherer.',
  ],
  'ability.hold_person': [
    '{actor} schloss die Faust um leere Luft wie um eine Kehle.',
    '{actor} sprach ein einziges Wort, und es war eine Fessel.',
    'Das Gebet von {actor} war kurz und hart und hatte am Ende ein Schloss.',
  ],
  'ability.silence': [
    '{actor} legte einen Finger an die Lippen, und die Welt gehorchte.',
    'Der Klang lief aus dem Gang wie Wasser aus einem gesprungenen Krug, als {actor} das Zeichen gab.',
    '{actor} betete, und das Ende des Gebets war nicht mehr zu hören.',
  ],
  'spell.lost': [
    'Der Schmerz brach den Gesang von {actor} mitten entzwei, und »{ability}« verlief ins Nichts.',
    '{actor} haschte nach den Worten für »{ability}«, aber sie waren schon verweht.',
    'Auf der Zunge von {actor} zerfiel »{ability}«, vertan und verloren.',
  ],
  'ended.WON': [
    'Der Widerhall lief den Gang hinab und kam nicht zurück; das Dunkel blieb leer um {party}.',
    'Nichts kam mehr aus der Finsternis, und endlich war Zeit zum Atemholen für {party}.',
    'Als die Fackel wieder ruhig brannte, fiel ihr Licht auf {party} und auf keinen Feind mehr.',
    'Das war das Ende, und keines zum Schämen für {party}.',
    'Klingen wurden abgewischt, Wunden besehen, und die Stille war sehr willkommen.',
  ],
  'ended.LOST': [
    'Die Fackel brannte noch eine Weile auf den Steinen, für niemanden, und ging aus.',
    'Niemand war mehr da, um die Geschichte ans Tageslicht zu tragen.',
    'Das Verlies schloss sich über allem und behielt, was es genommen hatte.',
    'Weit oben war es ein gewöhnlicher Abend; hier unten war es vorbei.',
  ],
  'ended.FLED': [
    'Hinten sank der Lärm zu einem Murmeln und dann zu nichts, und die Treppe führte hinauf und hinauf.',
    'Ruhm war das keiner, aber Luft zum Atmen, und der Kampf blieb unten.',
    'Das Dunkel behielt das Feld, und niemand neidete es ihm.',
    'Erst als die Luft nach Regen roch, blieb jemand stehen.',
  ],
  'campaign.CHARACTER_DEATH': [
    'Mit diesem Tod endete die Geschichte, wie solche Geschichten enden.',
    'Vom Tod führt kein Weg zurück, und mehr ist nicht zu erzählen.',
    'Der Tod ist die letzte Tür in jedem Verlies, und sie war aufgestoßen worden.',
  ],
  rest: [
    '{actor} schlief wie ein Stein und wachte etwas leichter auf.',
    '{actor} legte sich an ein kleines Feuer, und es tat gut.',
    'Die Nacht meinte es gut mit {actor}.',
  ],
  loot: [
    '{actor} ging zwischen den Gefallenen umher und kam nicht mit leeren Händen zurück.',
    '{actor} leerte Beutel und Taschen im Fackelschein.',
    '{actor} suchte mit den flinken Händen langer Übung.',
  ],
  level: [
    'Etwas an der Haltung von {actor} hatte sich verändert: sicherer, schwerer zu überraschen.',
    'Was das Verlies zu lehren hatte, das hatte {actor} gelernt.',
    'Narben sind auch eine Schule, und {actor} hatte fleißig gelernt.',
  ],
};
