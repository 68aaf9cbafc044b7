/** Why nodes of a workflow cannot become one of their own. */
export const extractions = {
  'extract.no_way_in': 'Nothing leads to what is selected. Connect it first.',
  'extract.ways_in':
    'Two ways lead into what is selected, to “{first}” and to “{second}”. Select nodes that are entered at one.',
  'extract.ways_out':
    'Two ways lead out of what is selected, to “{first}” and to “{second}”. Select nodes behind which it goes on at one.',
  'extract.stays': '“{node}” belongs to the run as a whole and has to stay. Select the nodes without it.',
  'extract.apart': '“{node}” does not follow the other selected nodes. Select the nodes without it.',
  'extract.inside': '“{node}” is part of a loop or branch that is selected. Select it too.',
  'extract.ends':
    '“{node}” ends the run at “{port}”, and behind a workflow of its own it would go on. Connect “{port}” or select the nodes without it.',
  'extract.last_of_round':
    'What is selected gives “{node}” the result of its round or branch. Select the nodes without the last one.',
  'extract.reads_all':
    '“{node}” reads all of “{name}”, which a workflow of its own does not have. Read single values of it, or select the nodes without it.',
  'extract.too_many': 'What is selected reads or gives out more than {limit} values. Select fewer nodes.',
  'extract.call':
    'The address of a node that waits for a call is known in its own workflow only. Select both nodes, or neither, at “{node}”.',
} as const;
