import type { Table } from '../../translate.ts';

/** German: what home and bell tell. */
export const saidNotices: Table = {
  '{value_share} of the runs failed (limit {threshold_share}) in {window_minutes}.':
    '{value_share} der Läufe sind fehlgeschlagen (Grenze {threshold_share}) binnen {window_minutes}.',
  'The slowest 5% took longer than {value_ms} (limit {threshold_ms}) in {window_minutes}.':
    'Die langsamsten 5 % brauchten länger als {value_ms} (Grenze {threshold_ms}) binnen {window_minutes}.',
  'Runs cost {value_usd} (limit {threshold_usd}) in {window_minutes}.':
    'Läufe haben {value_usd} gekostet (Grenze {threshold_usd}) binnen {window_minutes}.',
  '{value} runs (expected {threshold}) in {window_minutes}.':
    '{value} Läufe (erwartet {threshold}) binnen {window_minutes}.',
  '{name}: over': '{name}: vorbei',
  'The figures are as they should be again.': 'Die Zahlen sind wieder, wie sie sein sollen.',
  'Its budget is used up: nothing more runs. {spent_usd} of {limit_usd} are spent.':
    'Das Budget ist aufgebraucht: Nichts läuft mehr. {spent_usd} von {limit_usd} sind ausgegeben.',
  'Its budget is used up: nothing more runs. {spent_usd} of {limit_usd} are spent. It begins anew on {begins_at} ({time_zone}).':
    'Das Budget ist aufgebraucht: Nichts läuft mehr. {spent_usd} von {limit_usd} sind ausgegeben. Es beginnt neu am {begins_at} ({time_zone}).',
  'Its budget is nearly used up. {spent_usd} of {limit_usd} are spent.':
    'Das Budget ist fast aufgebraucht. {spent_usd} von {limit_usd} sind ausgegeben.',
  'Its budget is nearly used up. {spent_usd} of {limit_usd} are spent. It begins anew on {begins_at} ({time_zone}).':
    'Das Budget ist fast aufgebraucht. {spent_usd} von {limit_usd} sind ausgegeben. Es beginnt neu am {begins_at} ({time_zone}).',
  'Budget of the workspace': 'Budget des Arbeitsbereichs',
  'Budget of an agent, team or workflow': 'Budget eines Agenten, Teams oder Workflows',
  'Budget of a user': 'Budget einer Person',
  'Budget of an API key': 'Budget eines API-Schlüssels',
  '{limit_usd} a day': '{limit_usd} am Tag',
  '{limit_usd} a week': '{limit_usd} in der Woche',
  '{limit_usd} a month': '{limit_usd} im Monat',
  '{limit_usd} in all': '{limit_usd} insgesamt',
  'The budget of this workspace, {amount}, is used up. It begins anew on {begins_at} ({time_zone}). An administrator can raise it under Settings, Limits & budgets.':
    'Das Budget dieses Arbeitsbereichs, {amount}, ist aufgebraucht. Es beginnt neu am {begins_at} ({time_zone}). Ein Administrator kann es unter Einstellungen, Grenzen und Budgets anheben.',
  'The budget of this agent, team or workflow, {amount}, is used up. It begins anew on {begins_at} ({time_zone}). An administrator can raise it under Settings, Limits & budgets.':
    'Das Budget dieses Agenten, Teams oder Workflows, {amount}, ist aufgebraucht. Es beginnt neu am {begins_at} ({time_zone}). Ein Administrator kann es unter Einstellungen, Grenzen und Budgets anheben.',
  'Your budget, {amount}, is used up. It begins anew on {begins_at} ({time_zone}). An administrator can raise it under Settings, Limits & budgets.':
    'Ihr Budget, {amount}, ist aufgebraucht. Es beginnt neu am {begins_at} ({time_zone}). Ein Administrator kann es unter Einstellungen, Grenzen und Budgets anheben.',
  'The budget of this API key, {amount}, is used up. It begins anew on {begins_at} ({time_zone}). Whoever manages the key can raise it under API Keys.':
    'Das Budget dieses API-Schlüssels, {amount}, ist aufgebraucht. Es beginnt neu am {begins_at} ({time_zone}). Wer den Schlüssel verwaltet, kann es unter API-Schlüssel anheben.',
  'The budget of this API key, {amount}, is used up. Whoever manages the key can raise it under API Keys.':
    'Das Budget dieses API-Schlüssels, {amount}, ist aufgebraucht. Wer den Schlüssel verwaltet, kann es unter API-Schlüssel anheben.',
  'The budget of this workspace, {amount}, has too little left for this call of the model. It begins anew on {begins_at} ({time_zone}). An administrator can raise it under Settings, Limits & budgets.':
    'Das Budget dieses Arbeitsbereichs, {amount}, hat zu wenig übrig für diesen Aufruf des Modells. Es beginnt neu am {begins_at} ({time_zone}). Ein Administrator kann es unter Einstellungen, Grenzen und Budgets anheben.',
  'The budget of this agent, team or workflow, {amount}, has too little left for this call of the model. It begins anew on {begins_at} ({time_zone}). An administrator can raise it under Settings, Limits & budgets.':
    'Das Budget dieses Agenten, Teams oder Ablaufs, {amount}, hat zu wenig übrig für diesen Aufruf des Modells. Es beginnt neu am {begins_at} ({time_zone}). Ein Administrator kann es unter Einstellungen, Grenzen und Budgets anheben.',
  'Your budget, {amount}, has too little left for this call of the model. It begins anew on {begins_at} ({time_zone}). An administrator can raise it under Settings, Limits & budgets.':
    'Ihr Budget, {amount}, hat zu wenig übrig für diesen Aufruf des Modells. Es beginnt neu am {begins_at} ({time_zone}). Ein Administrator kann es unter Einstellungen, Grenzen und Budgets anheben.',
  'The budget of this API key, {amount}, has too little left for this call of the model. It begins anew on {begins_at} ({time_zone}). Whoever manages the key can raise it under API Keys.':
    'Das Budget dieses API-Schlüssels, {amount}, hat zu wenig übrig für diesen Aufruf des Modells. Es beginnt neu am {begins_at} ({time_zone}). Wer den Schlüssel verwaltet, kann es unter API-Schlüssel anheben.',
  'The budget of this API key, {amount}, has too little left for this call of the model. Whoever manages the key can raise it under API Keys.':
    'Das Budget dieses API-Schlüssels, {amount}, hat zu wenig übrig für diesen Aufruf des Modells. Wer den Schlüssel verwaltet, kann es unter API-Schlüssel anheben.',
  'A budget that this is paid from, {amount}, is less than one call of this model may cost. Whoever manages it can raise it; a cheaper model, or a shorter answer, costs less.':
    'Ein Budget, aus dem dies bezahlt wird, {amount}, ist kleiner, als ein Aufruf dieses Modells kosten darf. Wer es verwaltet, kann es anheben; ein günstigeres Modell oder eine kürzere Antwort kostet weniger.',
  'One run may cost at most {limit_usd}, and going on could cost more than is left of that. An administrator can raise it under Settings, Limits & budgets.':
    'Ein Lauf darf höchstens {limit_usd} kosten, und weiterzumachen könnte mehr kosten, als davon übrig ist. Ein Administrator kann das unter Einstellungen, Grenzen und Budgets anheben.',
  'One run may cost at most {limit_usd}, and going on could cost more than is left of that. Whoever manages it can raise its limit.':
    'Ein Lauf darf höchstens {limit_usd} kosten, und weiterzumachen könnte mehr kosten, als davon übrig ist. Wer ihn verwaltet, kann seine Grenze anheben.',
  'API key “{name}”': 'API-Schlüssel „{name}“',
  'This API key expires on {expires_on}. Prolong it, or make a new one in time.':
    'Dieser API-Schlüssel läuft am {expires_on} ab. Verlängern Sie ihn, oder erstellen Sie rechtzeitig einen neuen.',
  'Nobody has used this API key for {days} days. Revoke it if nobody needs it.':
    'Seit {days} Tagen hat niemand diesen API-Schlüssel benutzt. Widerrufen Sie ihn, wenn ihn niemand braucht.',
  'Its credential has expired. Enter a new one.': 'Die Zugangsdaten sind abgelaufen. Geben Sie neue ein.',
  'Its credential expires within a day. Enter a new one before that.':
    'Die Zugangsdaten laufen binnen eines Tages ab. Geben Sie vorher neue ein.',
  'Its credential expires in {days} days. Enter a new one before that.':
    'Die Zugangsdaten laufen in {days} Tagen ab. Geben Sie vorher neue ein.',
  'It failed twice in a row.': 'Sie ist zweimal hintereinander fehlgeschlagen.',
  '{first} {second}': '{first} {second}',
  '{name} asks to be erased': '{name} bittet um Löschung',
  'Look at what would go under Users, Erasures, and begin.':
    'Sehen Sie unter Benutzer, Löschungen, was wegfiele, und beginnen Sie.',
  'Set up a passkey': 'Richten Sie einen Passkey ein',
  'You came in by a link that worked once. With a passkey in your profile you sign in by yourself.':
    'Sie kamen über einen Link, der einmal galt. Mit einem Passkey in Ihrem Profil melden Sie sich selbst an.',
};
