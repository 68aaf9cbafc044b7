/** What alerts, budgets, keys and connectors tell on home and under the bell. Values are named for their unit, see `kindOfValue`. */
export const notices = {
  'alert.failure_rate': '{value_share} of the runs failed (limit {threshold_share}) in {window_minutes}.',
  'alert.p95_ms': 'The slowest 5% took longer than {value_ms} (limit {threshold_ms}) in {window_minutes}.',
  'alert.cost_usd': 'Runs cost {value_usd} (limit {threshold_usd}) in {window_minutes}.',
  'alert.no_activity': '{value} runs (expected {threshold}) in {window_minutes}.',
  'alert.over': '{name}: over',
  'alert.as_before': 'The figures are as they should be again.',
  'budget.used_up': 'Its budget is used up: nothing more runs. {spent_usd} of {limit_usd} are spent.',
  'budget.used_up.until':
    'Its budget is used up: nothing more runs. {spent_usd} of {limit_usd} are spent. It begins anew on {begins_at} ({time_zone}).',
  'budget.near': 'Its budget is nearly used up. {spent_usd} of {limit_usd} are spent.',
  'budget.near.until':
    'Its budget is nearly used up. {spent_usd} of {limit_usd} are spent. It begins anew on {begins_at} ({time_zone}).',
  'budget.of_workspace': 'Budget of the workspace',
  'budget.of_agent': 'Budget of an agent, team or workflow',
  'budget.of_user': 'Budget of a user',
  'budget.of_key': 'Budget of an API key',
  'budget.day': '{limit_usd} a day',
  'budget.week': '{limit_usd} a week',
  'budget.month': '{limit_usd} a month',
  'budget.total': '{limit_usd} in all',
  'budget.workspace':
    'The budget of this workspace, {amount}, is used up. It begins anew on {begins_at} ({time_zone}). An administrator can raise it under Settings, Limits & budgets.',
  'budget.agent':
    'The budget of this agent, team or workflow, {amount}, is used up. It begins anew on {begins_at} ({time_zone}). An administrator can raise it under Settings, Limits & budgets.',
  'budget.user':
    'Your budget, {amount}, is used up. It begins anew on {begins_at} ({time_zone}). An administrator can raise it under Settings, Limits & budgets.',
  'budget.key':
    'The budget of this API key, {amount}, is used up. It begins anew on {begins_at} ({time_zone}). Whoever manages the key can raise it under API Keys.',
  'budget.key.total':
    'The budget of this API key, {amount}, is used up. Whoever manages the key can raise it under API Keys.',
  'budget.workspace.short':
    'The budget of this workspace, {amount}, has too little left for this call of the model. It begins anew on {begins_at} ({time_zone}). An administrator can raise it under Settings, Limits & budgets.',
  'budget.agent.short':
    'The budget of this agent, team or workflow, {amount}, has too little left for this call of the model. It begins anew on {begins_at} ({time_zone}). An administrator can raise it under Settings, Limits & budgets.',
  'budget.user.short':
    'Your budget, {amount}, has too little left for this call of the model. It begins anew on {begins_at} ({time_zone}). An administrator can raise it under Settings, Limits & budgets.',
  'budget.key.short':
    'The budget of this API key, {amount}, has too little left for this call of the model. It begins anew on {begins_at} ({time_zone}). Whoever manages the key can raise it under API Keys.',
  'budget.key.total.short':
    'The budget of this API key, {amount}, has too little left for this call of the model. Whoever manages the key can raise it under API Keys.',
  'budget.small':
    'A budget that this is paid from, {amount}, is less than one call of this model may cost. Whoever manages it can raise it; a cheaper model, or a shorter answer, costs less.',
  'budget.run':
    'One run may cost at most {limit_usd}, and going on could cost more than is left of that. An administrator can raise it under Settings, Limits & budgets.',
  'budget.run.own':
    'One run may cost at most {limit_usd}, and going on could cost more than is left of that. Whoever manages it can raise its limit.',
  'key.named': 'API key “{name}”',
  'key.expires': 'This API key expires on {expires_on}. Prolong it, or make a new one in time.',
  'key.unused': 'Nobody has used this API key for {days} days. Revoke it if nobody needs it.',
  'connector.expired': 'Its credential has expired. Enter a new one.',
  'connector.expires_today': 'Its credential expires within a day. Enter a new one before that.',
  'connector.expires': 'Its credential expires in {days} days. Enter a new one before that.',
  'sync.failed_twice': 'It failed twice in a row.',
  'erasure.notice_title': '{name} asks to be erased',
  'erasure.notice_detail': 'Look at what would go under Users, Erasures, and begin.',
  'passkey.notice_title': 'Set up a passkey',
  'passkey.notice_detail':
    'You came in by a link that worked once. With a passkey in your profile you sign in by yourself.',
  both: '{first} {second}',
} as const;
