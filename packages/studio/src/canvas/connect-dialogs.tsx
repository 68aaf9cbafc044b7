import { useState } from 'react';
import { useText } from '@agent-studio/core';
import { type CanvasEdge, type CanvasNode, type GraphCanvasProps, portsOf } from './canvas-types.ts';
import { PickDialog, type PickOption } from './pick-dialog.tsx';

export const toOption = ({ id, title, kind, subtitle, icon, tint }: CanvasNode): PickOption => ({
  id,
  label: title,
  hint: [kind, subtitle].filter(Boolean).join(' · '),
  icon,
  tint,
});

interface ConnectProps extends Pick<GraphCanvasProps, 'nodes' | 'canConnect'> {
  source: CanvasNode;
  onConnect: (source: string, port: string, target: string) => void;
  onClose: () => void;
}

/** Asks for a way out, where there are several, and for a target. */
export function ConnectDialog({ source, nodes, canConnect, onConnect, onClose }: ConnectProps) {
  const t = useText();
  const ports = portsOf(source);
  const [port, setPort] = useState(ports.length === 1 ? ports[0]!.id : null);
  if (port === null) {
    return (
      <PickDialog
        key="port"
        title={t('Connect “{name}”', { name: source.title })}
        searchLabel={t('Way out')}
        options={ports.map(({ id, label }) => ({ id, label: label ?? id }))}
        onPick={setPort}
        onClose={onClose}
      />
    );
  }
  const targets = nodes.filter(
    ({ id, entrance }) =>
      id !== source.id && entrance !== false && (canConnect?.(source.id, port, id) ?? true),
  );
  return (
    <PickDialog
      key="target"
      title={t('Connect “{name}”', { name: source.title })}
      searchLabel={t('Connect with')}
      options={targets.map(toOption)}
      onPick={(target) => {
        onClose();
        onConnect(source.id, port, target);
      }}
      onClose={onClose}
    />
  );
}

interface DisconnectProps {
  node: CanvasNode;
  nodes: readonly CanvasNode[];
  edges: readonly CanvasEdge[];
  onRemove: (edge: string) => void;
  onClose: () => void;
}

/** Asks which connection of a node goes. */
export function DisconnectDialog({ node, nodes, edges, onRemove, onClose }: DisconnectProps) {
  const t = useText();
  const titles = new Map(nodes.map(({ id, title }) => [id, title]));
  const ports = new Map(portsOf(node).map(({ id, label }) => [id, label]));
  const options = edges
    .filter(({ source, target }) => source === node.id || target === node.id)
    .map(({ id, source, sourcePort = 'next', target }) => ({
      id,
      label:
        source === node.id
          ? t('to “{name}”', { name: titles.get(target) ?? target })
          : t('from “{name}”', { name: titles.get(source) ?? source }),
      ...(source === node.id && { hint: ports.get(sourcePort) ?? '' }),
    }));
  return (
    <PickDialog
      title={t('Remove a connection of “{name}”', { name: node.title })}
      searchLabel={t('Connection')}
      options={options}
      onPick={(edge) => {
        onClose();
        onRemove(edge);
      }}
      onClose={onClose}
    />
  );
}
