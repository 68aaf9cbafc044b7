import type { Table } from '../../translate.ts';

/** German: why nodes cannot become a workflow of their own. */
export const saidExtractions: Table = {
  'Nothing leads to what is selected. Connect it first.':
    'Zum Ausgewählten führt nichts. Verbinden Sie es zuerst.',
  'Two ways lead into what is selected, to “{first}” and to “{second}”. Select nodes that are entered at one.':
    'In das Ausgewählte führen zwei Wege, zu „{first}“ und zu „{second}“. Wählen Sie Knoten, in die es an einem hineingeht.',
  'Two ways lead out of what is selected, to “{first}” and to “{second}”. Select nodes behind which it goes on at one.':
    'Aus dem Ausgewählten führen zwei Wege, zu „{first}“ und zu „{second}“. Wählen Sie Knoten, hinter denen es bei einem weitergeht.',
  '“{node}” belongs to the run as a whole and has to stay. Select the nodes without it.':
    '„{node}“ gehört zum ganzen Lauf und muss bleiben. Wählen Sie die Knoten ohne ihn.',
  '“{node}” does not follow the other selected nodes. Select the nodes without it.':
    '„{node}“ folgt nicht auf die anderen ausgewählten Knoten. Wählen Sie die Knoten ohne ihn.',
  '“{node}” is part of a loop or branch that is selected. Select it too.':
    '„{node}“ ist Teil einer ausgewählten Schleife oder eines Zweigs. Wählen Sie auch ihn.',
  '“{node}” ends the run at “{port}”, and behind a workflow of its own it would go on. Connect “{port}” or select the nodes without it.':
    '„{node}“ beendet den Lauf bei „{port}“, und hinter einem eigenen Workflow ginge er weiter. Verbinden Sie „{port}“ oder wählen Sie die Knoten ohne ihn.',
  'What is selected gives “{node}” the result of its round or branch. Select the nodes without the last one.':
    'Das Ausgewählte gibt „{node}“ das Ergebnis der Runde oder des Zweigs. Wählen Sie die Knoten ohne den letzten.',
  '“{node}” reads all of “{name}”, which a workflow of its own does not have. Read single values of it, or select the nodes without it.':
    '„{node}“ liest alles aus „{name}“, was ein eigener Workflow nicht hat. Lesen Sie einzelne Werte daraus, oder wählen Sie die Knoten ohne ihn.',
  'The address of a node that waits for a call is known in its own workflow only. Select both nodes, or neither, at “{node}”.':
    'Die Adresse eines Knotens, der auf einen Aufruf wartet, kennt nur sein eigener Workflow. Wählen Sie bei „{node}“ beide Knoten oder keinen.',
  'What is selected reads or gives out more than {limit} values. Select fewer nodes.':
    'Das Ausgewählte liest oder gibt mehr als {limit} Werte. Wählen Sie weniger Knoten.',
};
