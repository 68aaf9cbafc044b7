import { Clock, MessageSquareText, PhoneIncoming, UserCheck } from 'lucide-react';
import { msg } from '@agent-studio/core';
import { below, PEOPLE, type NodeKind } from './node-kind.ts';
import { ApprovalFields, HumanInputFields, WaitFields, WaitForCallFields } from './node-fields-people.tsx';

/* Nodes that wait for a person or a time. */

export const humanInput: NodeKind<'human_input'> = {
  type: 'human_input',
  label: msg('Form'),
  about: msg('Asks a person to fill in a form'),
  group: PEOPLE,
  icon: MessageSquareText,
  tint: 15,
  Fields: HumanInputFields,
  outputs: ['values', 'comment', 'timed_out'],
  ownOutputs: ({ form }) => below('values', form),
};

export const approval: NodeKind<'approval'> = {
  type: 'approval',
  label: msg('Approval'),
  about: msg('Asks a person to approve or reject'),
  group: PEOPLE,
  icon: UserCheck,
  tint: 355,
  Fields: ApprovalFields,
  outputs: ['decision', 'comment'],
};

export const wait: NodeKind<'wait'> = {
  type: 'wait',
  label: msg('Wait'),
  about: msg('Goes on after some time'),
  group: PEOPLE,
  icon: Clock,
  tint: 125,
  Fields: WaitFields,
  outputs: ['until'],
};

export const waitForCall: NodeKind<'wait_for_call'> = {
  type: 'wait_for_call',
  label: msg('Wait for a call'),
  about: msg('Goes on when another system calls an address'),
  group: PEOPLE,
  icon: PhoneIncoming,
  tint: 110,
  Fields: WaitForCallFields,
  outputs: ['body', 'query', 'headers', 'called_at', 'timed_out'],
};
