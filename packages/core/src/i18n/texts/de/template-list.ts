import type { Table } from '../../translate.ts';

/** German: where templates are chosen. */
export const templateList: Table = {
  'Making it': 'Wird angelegt',
  'All {count} templates': 'Alle {count} Vorlagen',
  'Begin with a template': 'Mit einer Vorlage beginnen',
  'One press makes it with all it refers to. Everything can be changed afterwards.':
    'Ein Druck legt sie mit allem an, worauf sie sich bezieht. Alles lässt sich danach ändern.',
  'Search templates': 'Vorlagen suchen',
  'No template fits': 'Keine Vorlage passt',
  'Needs a connected model': 'Braucht ein verbundenes Modell',
  'Needs a model that can call tools': 'Braucht ein Modell, das Werkzeuge aufruft',
  'Works right away': 'Geht sofort',
  'Also creates: {names}': 'Legt auch an: {names}',
  'It needs a function as a tool. This server allows none; its operator can.':
    'Sie braucht eine Funktion als Werkzeug. Dieser Server erlaubt keine; wer ihn betreibt, kann das ändern.',
  'Its schedule is off. Publish the workflow, then switch it on under Triggers.':
    'Der Zeitplan ist aus. Veröffentlichen Sie den Workflow und schalten Sie ihn dann unter Auslöser ein.',
  'Its form is filled in with an example: run it.':
    'Das Formular ist mit einem Beispiel ausgefüllt: Starten Sie es.',
  'Give it a task to try it.': 'Geben Sie ihm eine Aufgabe zur Probe.',
  'Join agents, tools and people step by step. Begin with an empty drawing or with a template.':
    'Verbinden Sie Agenten, Werkzeuge und Menschen Schritt für Schritt. Beginnen Sie mit einer leeren Zeichnung oder mit einer Vorlage.',
  'New agent from a template': 'Neuer Agent aus einer Vorlage',
  'New team from a template': 'Neues Team aus einer Vorlage',
  'New workflow from a template': 'Neuer Workflow aus einer Vorlage',
  'From a template…': 'Aus einer Vorlage…',
  'Other ways to create': 'Andere Arten anzulegen',
};
