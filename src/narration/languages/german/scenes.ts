/** German for the bard's stock of places between fights, by ruleset and in the order of the stock. */
export const scenes: Readonly<Record<string, readonly (readonly string[])[]>> = {
  BECMI: [
    [
      'Der Gang bog zweimal ab und führte weiter, so niedrig, dass die Helme schabten.',
      'Seit niemand weiß wie lange kam Wasser durch die Decke und hatte eine Rinne mitten in den Boden gegraben.',
      'Jemand hatte Knochen an einer Schnur quer über den Weg gehängt.',
    ],
    [
      'Die Tür war aus Eiche, vom Feuchten aufgequollen, und gab mit einem Ächzen nach, das weit vorauslief.',
      'Dahinter lag eine Wachstube, der Tisch umgestürzt und die Asche noch warm.',
    ],
    [
      'Die Treppe führte hinab in Luft, die seit Jahren niemand geatmet hatte.',
      'In beiden Wänden waren Nischen, und die meisten Deckel hatte man von innen verschoben.',
    ],
    [
      'Die Fackel brannte einen Augenblick lang blau und überlegte es sich dann anders.',
      'Graue Fäden hingen von der Decke, dünn wie Atem, und klebten an allem, was sie streifte.',
    ],
    [
      'Der Keller roch nach altem Korn und älterem Fell.',
      'An einer Wand waren Säcke aufgenagt, und das Nagen hatte noch nicht ganz aufgehört.',
    ],
    [
      'Der Stollen mündete auf einem Sims über den Kiefern, und der Wind nahm die halbe Fackel mit.',
      'Eine Fährte lief über den Schnee, ein Tritt säuberlich in den anderen gesetzt.',
    ],
    [
      'Eine Kapelle, oder was einmal eine gewesen war: Der Altar war quer geborsten, und das Wachs darauf war hundertmal geflossen und erstarrt.',
      'Der Staub am Boden lag glatt, außer dort, wo etwas geschleift worden war.',
    ],
    [
      'Der Weg wurde so eng, dass man kriechen musste, mit frischen Meißelspuren in Kniehöhe.',
      'Irgendwo vorn zankten kleine Stimmen und gingen aus wie Lampen.',
    ],
  ],
  SRD5: [
    [
      'Die alte Straße stieg zwischen aufrechten Steinen empor, und jeder von ihnen war dem Tal zugewandt worden.',
      'Von oben lag der ganze Wald offen unter einem eilenden Himmel.',
    ],
    [
      'Die Brücke war ein einziger Bogen, zu fein für die Hand, die ihr Geländer zuletzt mit Seil und Brettern geflickt hatte.',
      'Tief unten redete der Fluss mit sich selbst, ohne Pause.',
    ],
    [
      'Grünes Licht stand in der Halle wie Wasser, und die Säulen verloren sich darin nach oben.',
      'Irgendwo hinter den Wänden zählte ein Räderwerk langsam und fing von vorn an.',
    ],
    [
      'Das Lager war in Eile verlassen worden: ein Topf noch auf dem Feuer, ein halb gespieltes Spiel auf einem flachen Stein.',
      'Die Büsche ringsum waren sehr still.',
    ],
    [
      'Hunderte von Kerzen brannten in der Gruft, und keine einzige war kürzer geworden.',
      'Ein leiser Gesang kam durch den Boden herauf und brach mitten in einem Wort ab.',
    ],
    [
      'Der Pfad durch das Moor bestand aus Planken, wo er aus irgendetwas bestand, und der Nebel schloss sich nach jedem Schritt.',
      'Im Schilf verlagerte etwas Schweres sein Gewicht.',
    ],
  ],
  RUNE: [
    [
      'Die Galerie war einmal eine Gießerei gewesen; die Formen standen noch in Reihen, randvoll mit Rost.',
      'Eine Rune über dem Tor summte auf einem einzigen Ton, und die Zähne spürten ihn eher als die Ohren.',
    ],
    [
      'Asche lag knietief in dem Einschnitt und bewahrte jeden Tritt.',
      'Andere Spuren liefen eine Weile neben dem Pfad her, lang in den Zehen, und dann nicht mehr.',
    ],
    [
      'Im Schacht gingen beim Hinabsteigen die Lampen an, jede mit einem Husten, jede ein wenig röter.',
      'Dort unten hielt noch immer eine Maschine die Stunden ein für Leute, die längst fort waren.',
    ],
    [
      'Das Tor des Hügelgrabs war mit einer Wagenachse verkeilt.',
      'Dahinter war das Dunkel ordentlich: Schaufeln in einer Reihe, Lampen in einer Reihe und ein Platz für jeden, der hier gearbeitet hatte.',
    ],
    [
      'Rauch und der Gestank von verbranntem Öl, von einem Feuer, das klein gehalten war, um nicht gesehen zu werden.',
      'Der Schrott ringsum war sorgfältiger sortiert, als es jemand tut, der bald weiterziehen will.',
    ],
  ],
  DUEL: [
    [
      'Die Straße aus Platten lief zwischen den Hecken dahin, und die nächste lag mit dem Gesicht nach unten, als dächte sie nach.',
      'Ein Windhauch hob eine Ecke an und ließ sie fallen.',
    ],
    [
      'Am Kreuzweg stand ein Pfahl mit vier Armen, und auf keinem stand etwas geschrieben.',
      'Jemand hatte einen Handschuh auf dem Boden liegen lassen, die Handfläche nach oben.',
    ],
    [
      'Die Lichtung war rund wie eine Münze und das Gras bis auf die Erde abgetreten, wo schon andere einander umkreist hatten.',
      'Die Vögel hatten sie dem überlassen, der sie haben wollte.',
    ],
    [
      'Ein trockener Brunnen, ein geborstener Bogen und Stufen, die zu keinem Haus hinaufführten.',
      'Die Schatten lagen hier ein wenig länger, als sie sollten.',
    ],
    [
      'Die Platte wendete sich mit einem Laut wie angehaltener Atem, der entweicht.',
      'Auf ihrer anderen Seite war es Abend, und die Bäume standen dicht.',
    ],
  ],
  ANY: [
    [
      'Der Weg ging weiter und das Licht mit ihm, obwohl keines des anderen sicher schien.',
      'Vorn regte sich nichts, in der Art von Dingen, die eben erst stillgehalten haben.',
    ],
  ],
};
