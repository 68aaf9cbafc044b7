import { msg } from '@agent-studio/core';

/** Every action of a drawing and its keys, as the help lists them. */
export const CANVAS_KEYS: readonly { title: string; keys: readonly { keys: string; what: string }[] }[] = [
  {
    title: msg('Move around'),
    keys: [
      { keys: '← → ↑ ↓', what: msg('Go to the next node in that direction') },
      { keys: 'Home, End', what: msg('Go to the first or the last node') },
      { keys: '/', what: msg('Search a node and go to it') },
      { keys: '+  −', what: msg('Zoom in and out') },
      { keys: '0', what: msg('Show everything') },
      { keys: 'Z', what: msg('Show what is selected') },
      { keys: 'Shift ← → ↑ ↓', what: msg('Select the next node as well') },
      { keys: 'Space', what: msg('Select or unselect the node') },
      { keys: 'Ctrl A', what: msg('Select everything') },
      { keys: 'Esc', what: msg('Select nothing') },
    ],
  },
  {
    title: msg('Change'),
    keys: [
      { keys: 'Enter', what: msg('Open the node: its fields; Esc there goes back to it') },
      { keys: 'N', what: msg('Add a node') },
      { keys: 'C', what: msg('Connect the node: choose where to') },
      { keys: 'Shift R', what: msg('Replace the node; its lines stay') },
      { keys: 'Shift S', what: msg('Convert what is selected to a sub-workflow') },
      { keys: 'X', what: msg('Remove one of its connections') },
      { keys: 'Alt ← → ↑ ↓', what: msg('Move what is selected; with Shift further') },
      { keys: 'Del', what: msg('Delete what is selected') },
      { keys: 'A', what: msg('Align what is selected, or put it at the same distances') },
      { keys: 'Ctrl Shift ← → ↑ ↓', what: msg('Align what is selected at that side') },
      { keys: 'L', what: msg('Arrange everything') },
    ],
  },
  {
    title: msg('Notes and groups'),
    keys: [
      { keys: 'S', what: msg('Add a note') },
      { keys: 'G', what: msg('Group what is selected, or put it into the selected group') },
      { keys: 'Shift G', what: msg('Dissolve the group, or take what is selected out of it') },
      { keys: 'O', what: msg('Fold or unfold the group') },
      { keys: 'K', what: msg('Colour what is selected') },
    ],
  },
  {
    title: msg('Try out'),
    keys: [
      { keys: 'M', what: msg('Menu of the node, as by a right click') },
      { keys: 'T', what: msg('Run this node alone') },
      { keys: 'R', what: msg('Run up to here') },
      { keys: 'B', what: msg('Pause before the node in test runs, or not any more') },
      { keys: 'W', what: msg('Comment on the node') },
    ],
  },
  {
    title: msg('Room'),
    keys: [
      { keys: 'F', what: msg('Focus mode: nothing but the editor') },
      { keys: 'Shift F', what: msg('Full screen') },
      { keys: 'P', what: msg('Fold or show the nodes to add') },
      { keys: 'I', what: msg('Fold or show what is beside the drawing') },
    ],
  },
  {
    title: msg('Clipboard and steps'),
    keys: [
      { keys: 'Ctrl C, X, V', what: msg('Copy, cut and paste as JSON') },
      { keys: 'E', what: msg('Copy out: as a picture or as text') },
      { keys: 'Ctrl D', what: msg('Duplicate what is selected') },
      { keys: 'Ctrl Z', what: msg('Undo') },
      { keys: 'Ctrl Y', what: msg('Redo') },
      { keys: '?', what: msg('Show these keys') },
    ],
  },
];
