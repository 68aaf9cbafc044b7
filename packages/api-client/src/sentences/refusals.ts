/** What the server refuses: too much, in use, changed meanwhile, models. Values are named for their unit, see `kindOfValue`. */
export const refusals = {
  stale: 'Somebody changed {thing} in the meantime. Reload and make your change again.',
  'object.not_yours': 'Only the owner and administrators may change {thing}.',
  'object.view_only': 'You may see {thing}, but not use it.',
  in_use: '“{name}” is used by {users}. Remove it from there first.',
  built_in: '“{name}” is part of the product and cannot be deleted.',
  not_in_bin: 'This is not in the bin. Delete it first.',
  'version.unchanged': 'The draft is the same as version {version}.',
  'version.none':
    'Nothing of it is published yet: websites and other programs get only what is. Publish it in the studio.',
  'version.check_failed': 'This cannot be published yet. {why}',
  'publication.origins': 'Add the origin of at least one page, or give the agent a page of its own.',
  'publication.no_version': 'Publish a version first: visitors get only what is published.',
  'publication.none': 'This agent has no key yet. Publish it first.',
  'reference.unknown': 'There is no {kind} {id} that you may use. Choose another one, or leave it as it was.',
  'reference.unknown_to_owner':
    'There is no {kind} {id} that both you and the owner of this may use. Choose another one, or leave it as it was.',
  'run.busy.answers': 'The server is busy with other answers. Please try again in a few seconds.',
  'run.busy.runs': 'The server is busy with other runs. Please try again in a few seconds.',
  'run.goes_on': 'This run still goes on. Replay it when it has ended, or cancel it first.',
  'run.goes_on.again': 'This run still goes on. Run it again when it has ended, or cancel it first.',
  'run.only_agents': 'Only runs of agents can be replayed. Run the whole again instead.',
  'run.too_long': 'The answer takes longer than {limit_ms}. Ask again, or use a stream.',
  'approval.decided':
    'This was decided already, or nobody decided in time. Reload the run to see how it went on.',
  'feedback.too_early': 'This answer is still being written. Wait until it is there.',
  'loop.detected':
    'The same was asked {times} times within a minute, so this looks like a loop and was stopped. Check what calls this, then try again in {wait_ms}. An administrator can change this under Settings, Limits & budgets.',
  'rate.attempts': 'Too many attempts. Please try again in {wait_ms}.',
  'rate.questions': 'Too many questions. Please try again in {wait_ms}.',
  'rate.key': 'This API key has made as many calls as it may in a minute, {limit}. Try again in {wait_ms}.',
  'rate.often': 'That was too often. Please try again in {wait_ms}.',
  'rate.previews': 'Other previews are being made. Try again in a few seconds.',
  'rate.documents': 'Other documents of yours are still being read. Wait until they are done.',
  'upload.own': 'Other uploads of yours are still being received. Try again when they are done.',
  'upload.all': 'Many uploads are being received. Please try again shortly.',
  'upload.too_large': 'These files are too large for one upload. Upload them one by one.',
  'upload.file_too_large': '"{name}" is larger than {limit} MB.',
  'upload.form_too_large': 'The form is too large: at most {limit} MB.',
  'server.busy': 'The server has too much to do at the moment. Please try again.',
  'disk.full':
    'The disk of the server is full, so nothing can be stored at the moment; reading works. Whoever runs this server has to free space or enlarge the disk. Please try again then.',
  'database.unreachable': 'The database cannot be reached at the moment. Please try again.',
  'agent.schema_missing':
    'A guardrail checks the form of the answer: say which form, as JSON Schema, or remove that guardrail.',
  'model.unknown': 'There is no model {id}. Pick one from the list of models.',
  'model.no_provider': 'There is no such provider. Reload the page and choose another one.',
  'model.too_many': 'There can be {limit} models. Remove some that nobody uses.',
  'model.no_embedding': 'Anthropic has no embedding models. Choose “Chat”.',
  'model.in_use': 'Agents use “{name}”. Give them another model first.',
  'model.is_default': '“{name}” is a default model. Choose another default first, then switch it off.',
  'model.fallbacks': 'Choose other chat models that exist, each once.',
  'model.no_fallbacks':
    'Vectors of another model cannot take the place of these: embedding models have no fallbacks.',
  'model.by_environment': '“{name}” is set by the environment of the server and can be changed there only.',
  'model.built_in': '“{name}” is part of the product and cannot be changed.',
  'model.other_kind': '“{name}” is no model for this: it is a model of another kind.',
  'model.offline_fast': 'The offline model quotes documents and cannot do short tasks.',
  'model.disabled': '“{name}” is switched off. Switch it on to make it a default model.',
  'provider.read_only':
    'This provider is set by the environment of the server, or part of the product: it cannot be changed here.',
  'provider.too_many': 'There can be {limit} providers. Remove one first.',
  'provider.in_use': 'Agents use models of “{name}”. Give them other models first.',
  'provider.no_address': 'Enter the address of the provider.',
  'provider.no_key': 'Enter the key of this provider.',
  'provider.old_key': 'Enter the key again: it belongs to the old address.',
  'provider.test.timeout':
    '“{name}” did not answer in time. Try again; if it stays so, check whether the provider is busy, or still loading the model.',
  'provider.test.key_of_model':
    'The provider refused the key (HTTP {status}). Enter a valid key in the settings of the provider, and check that it may use “{name}”.',
  'provider.test.key':
    '“{name}” refused the key (HTTP {status}). Enter a valid key, and check that it belongs to this address.',
  'provider.test.unknown_model':
    'The provider does not know “{name}” (HTTP {status}). Check the name of the model and the address of the provider: most addresses of the OpenAI protocol end with /v1.',
  'provider.test.no_list':
    '“{name}” has no list of models at this address (HTTP {status}). Check the address: most of the OpenAI protocol end with /v1. If it has no list, type the names of its models.',
  'provider.test.refused':
    'The provider refused the request (HTTP {status}). Check that “{name}” is a model of this kind, and that its limits are right.',
  'provider.test.list_refused':
    '“{name}” refused to list its models (HTTP {status}). Check the address, the kind and the key.',
  'provider.test.rate_limited':
    'The provider gets too many requests, or the account has no credit left (HTTP {status}). Check its limits and its balance, or try again in a minute.',
  'provider.test.unavailable':
    'The provider has a problem of its own (HTTP {status}). Try again in a minute.',
  'provider.test.unreachable':
    'The provider cannot be reached, or cut the connection. Check its address, and that this server may reach it.',
  'provider.test.bad_answer':
    'The provider sent something that is no answer of this protocol. Check the address and the kind of the provider: most addresses of the OpenAI protocol end with /v1.',
  'alert.too_many': 'You can have {limit} alerts. Delete one that you do not need.',
  'alert.no_webhook': 'This alert has no webhook. Give it an address first.',
  'alert.no_target': 'There is no such agent, team or workflow.',
  'alert.no_key': 'There is no such API key.',
  'alert.no_url': 'Write an address like https://example.com/hook.',
} as const;
