/** Why runs and steps end badly. Values are named for their unit, see `kindOfValue`. */
export const runs = {
  'provider.blocked': 'The provider of “{model}” was not called: {why}',
  'provider.too_much':
    'The model “{model}” sent too much, so its answer was not read to the end. Check the provider’s address, or pick another model.',
  'provider.too_much.answer':
    'The model “{model}” sent more than {limit} MB for one answer, so its answer was not read to the end. Check the provider’s address, or pick another model.',
  'provider.too_much.event':
    'The model “{model}” sent more than {limit} MB without a line end, so its answer was not read to the end. Check the provider’s address, or pick another model.',
  'provider.too_much.thoughts':
    'The model “{model}” sent more than {limit} MB of thoughts, so its answer was not read to the end. Check the provider’s address, or pick another model.',
  'provider.unauthorized':
    'The model “{model}” refused this server’s API key (HTTP {status}). An administrator must set a valid key, or pick another model for this agent.',
  'provider.rate_limited':
    'The model “{model}” gets too many requests at the moment (HTTP 429). Try again in a minute.',
  'provider.rate_limited.until':
    'The model “{model}” gets too many requests at the moment (HTTP 429). Try again in {wait_ms}.',
  'provider.unknown_model':
    'The provider does not know the model “{model}” (HTTP 404). Pick another model for this agent.',
  'provider.refused':
    'The model “{model}” refused the request (HTTP {status}). The question or the instructions may be too long for it: shorten them, or pick another model.',
  'provider.unavailable':
    'The model “{model}” cannot answer at the moment (HTTP {status}). Try again in a minute, or pick another model.',
  'provider.unreachable':
    'The provider of “{model}” cannot be reached or cut the connection. Try again; if it stays so, check the provider’s address.',
  'provider.bad_answer':
    'The model “{model}” sent an answer that cannot be read or stopped in the middle. Try again, or pick another model.',
  'provider.empty_answer':
    'The model “{model}” gave an empty answer. Try again, put the question in other words, or pick another model.',
  'provider.timeout.total':
    'The model “{model}” was not done after {limit_ms}. Try again, ask for less, or pick another model.',
  'provider.timeout.first':
    'The model “{model}” sent nothing for {limit_ms}. Try again, ask for less, or pick another model.',
  'provider.timeout.silent':
    'The model “{model}” stopped sending for {limit_ms} in the middle of its answer. Try again, ask for less, or pick another model.',
  'provider.no_answer_before': 'The model “{model}” did not answer before.',
  'provider.embedding_refused':
    'The embedding model “{model}” refused the texts (HTTP {status}). A passage may be too long for it: make passages shorter, or pick another embedding model.',
  'provider.empty_vector': 'The embedding model “{model}” sent an empty vector.',
  'limit.steps': {
    one: 'I stopped here without an answer: this agent may ask its model at most once for one question. Ask for less at once; whoever manages this agent can raise the limit.',
    other:
      'I stopped here without an answer: this agent may ask its model at most {count} times for one question. Ask for less at once; whoever manages this agent can raise the limit.',
  },
  'limit.tool_calls': {
    one: 'I stopped here without an answer: this agent may use its tools at most once for one question. Ask for less at once; whoever manages this agent can raise the limit.',
    other:
      'I stopped here without an answer: this agent may use its tools at most {count} times for one question. Ask for less at once; whoever manages this agent can raise the limit.',
  },
  'limit.time':
    'I stopped here: this agent may work at most {limit_ms} on one question. Ask for less at once; whoever manages this agent can raise the limit.',
  'limit.cost':
    'I stopped here: one answer of this agent may cost at most {limit_usd}, and going on could cost more than is left of that. Ask for less at once; whoever manages this agent can raise the limit.',
  'limit.cost.not_begun':
    'This was not begun: one answer of this agent may cost at most {limit_usd}, and going on could cost more than is left of that. Ask for less at once; whoever manages this agent can raise the limit.',
  'limit.budget':
    'I stopped here: a budget that this run is paid from is used up, or too little is left of it to go on. An administrator can raise it under Settings, Limits & budgets.',
  'limit.budget.not_begun':
    'This was not begun: a budget that this run is paid from is used up, or too little is left of it to go on. An administrator can raise it under Settings, Limits & budgets.',
  'limit.repeats':
    'I stopped here without an answer: I was going in circles and wanted to use the same tool in the same way again and again. Put the question in other words, or check what the tool answers.',
  'replay.no_recording':
    'This replay stopped here: the model wants to use a tool in a way for which the original run has no result, and a replay with recorded results calls nothing outside. Replay the run with live tools to go on.',
  'limit.workflow_steps': 'It took more than {limit} steps, its limit.',
  'limit.workflow_cost': 'The next step would cost more than is left of its limit of {limit} USD.',
  'limit.workflow_cycle': 'The path comes back to “{id}” outside of a loop. Use a loop node for that.',
  'run.interrupted': 'The server stopped while it was answering. The text so far was kept; please ask again.',
  'run.incomplete': 'The run ended before its answer was complete.',
  'run.unsure.server':
    'The server stopped while “{tool}” was being used, which may change things: it is not known whether it was done. Check that before you ask again.',
  'run.unsure.stopped':
    'The run was stopped while “{tool}” was being used, which may change things: it is not known whether it was done. Check that before you ask again.',
  'run.gave_up':
    "The server process that worked on this run ended {deaths} times in a row without a step forward, so it is not tried again. Look into the server's log, change what the run does at this point, and start it anew.",
  'run.cancelled': 'This turn was stopped before it had ended.',
  'run.kind': 'This server cannot carry out runs of this kind.',
  'run.internal': 'Internal server error. Please try again later.',
  'approval.expired': 'Nobody gave the permission that was needed in time. Please ask again.',
  'model.unavailable.agent':
    'The model of “{name}” is not available any more. Pick another one for this agent.',
  'model.unavailable.team': 'A model of “{name}” is not available any more. Pick another one for this team.',
  'team.no_members': '“{name}” has no members yet. Add the agents that work together.',
  'team.agent_missing':
    '“{member}” of “{name}” has an agent that is gone, or that its owner may not use. Pick another one.',
  'team.no_model':
    '“{name}” works in a way for which a model has to decide, and there is none but the offline one, which only quotes documents. Set up a model under Models, or choose another pattern.',
  'team.member_failed': '“{member}” could not do its part. {why}',
  'team.no_answer': 'It gave no answer.',
  'team.no_choice':
    'The coordinator did not say who speaks next, even when it was asked again. Choose a model that calls tools or keeps to a given form, or make its instructions shorter.',
  'node.failed': '“{title}” ({id}): {why}',
  'node.failed.untitled': '“{id}”: {why}',
  'node.model_gone': 'Its model is not available any more. Choose another one.',
  'node.tool_gone': 'Its tool is gone, or its owner does not see it any more.',
  'node.which_operation': 'Its tool has several operations. Choose one of them.',
  'node.card_gone': 'One of its knowledge cards is gone, or its owner does not see it any more.',
  'node.too_large': 'It answered more than 1 MB. Ask for less.',
  'node.no_agent': 'No agent is chosen for this node.',
  'node.no_team': 'No team is chosen for this node.',
  'node.no_tool': 'No tool is chosen for this node.',
  'node.no_connector': 'No connector is chosen for this node.',
  'node.no_workflow': 'No workflow is chosen for this node.',
  'node.run_stopped': 'Its run was stopped before it had ended.',
  'node.too_deep': 'Workflows are more than {depth} deep within each other.',
  'node.schema': 'The answer of the model does not fit the schema. {why}',
  'node.offline_classify': 'The offline model cannot classify. Choose another model for this node.',
  'node.loop_list': 'items: The loop needs a list.',
  'node.loop_long': 'items: The list has {entries} entries; the loop takes {limit} at most.',
  'node.loop_rounds': 'condition: It still holds after {rounds} rounds, the most that this loop makes.',
  'import.too_long': 'The file takes too long to read. Bring a smaller one.',
  'node.csv_text': 'items: A table as text is needed, whose first row names the columns.',
  'node.csv': 'items: The table cannot be read. {why}',
  'node.variable': 'This does not fit the variable. {why}',
  'node.http_status': 'The server answered {status}: {why}',
  'node.http_status.silent': 'The server answered {status}, and nothing else.',
  'node.http_host': 'With a sign-in the host of the address must be fixed: put values behind it only.',
  'node.http_header': 'The header “{name}” has characters that a header cannot have.',
  'node.http_json': 'The answer is no JSON. Read it as text, or see what the server says.',
  'node.http_file': 'The file has more than {limit} bytes. Fetch it with a connector instead.',
  'node.http_entries': 'The pages have more than {limit} entries. Ask for fewer pages.',
  'node.http_no_list': 'items: A page must be a list. Say by an expression where it stands in the answer.',
  'node.http_other_server':
    'The next page is on another server, {host}. Pages are read from one server only.',
  'node.no_secret': 'No secret is chosen for this node.',
  'node.secret_admins': 'The secret {name} is for administrators only. Put it into a tool, and call that.',
  'node.code_off': 'Functions are switched off on this server. Its operator can allow them.',
  'node.code_output': 'The function returned something else than it promises. {why}',
  'node.placeholder': 'This node stands for “{name}”, which has no equal here. Put another one in its place.',
  'node.no_card': 'No knowledge card is chosen for this node.',
  'node.file_none': 'The card has no document “{title}”.',
  'node.file_several': 'The card has several documents “{title}”. Give them different titles.',
  'node.file_name': 'name: The document needs a title.',
  'node.file_empty': 'text: There is nothing to write.',
  'node.file_busy': '“{title}” is still being read. Try again in a moment.',
  'node.file_unreadable': 'The file cannot be read. {why}',
  'node.file_value': 'file: A text is needed, or a file as HTTP requests put out.',
  'node.file_large': 'The file has more than {limit} bytes.',
  'document.sheet': 'There is no sheet “{name}”. There are: {names}.',
  'document.rows': 'The table has more than {limit} rows. Raise the limit, or cut the table.',
  'node.mail_off': 'This server sends no mail. Its operator sets that up.',
  'node.mail_none': 'to: Nobody is named. Write an address.',
  'node.mail_many': 'to: More than {limit} people are named, the most that one mail goes to.',
  'node.mail_nobody':
    'to: “{address}” is nobody of this workspace. Mails go to people who have an account here.',
  'node.mail_subject': 'subject: The mail needs a subject.',
  'node.mail_text': 'text: There is nothing to send.',
  'node.mail_rate': 'Workflows of this owner have sent {limit} mails within a day, the most they may.',
  'node.no_time': 'until: This is no time. Give one such as “2026-01-31T08:00:00Z”.',
  'tool.failed': 'The tool failed.',
  'tool.timeout': 'The tool did not answer within {limit_ms}.',
  'tool.arguments': 'The arguments do not fit. {why}',
  'tool.internal': 'The call failed for a reason of this server. Its log says more.',
  'tool.unknown': 'There is no such tool.',
  'tool.http_status': 'The server answered {status}.',
  'tool.no_address': 'The address of this tool is not an address.',
  'tool.argument_missing': 'The argument “{argument}” is missing: it is part of the address.',
  'tool.argument_dots': 'The argument “{argument}” must not be “{value}”: it is part of the address.',
  'tool.argument_header': 'The argument for the header “{name}” has characters that a header cannot have.',
  'tool.form_body': 'The body of this call is a form: it must be an object.',
  'tool.function_late': 'The function did not end within {limit_ms}.',
  'tool.function_memory': 'The function used too much memory.',
  'tool.function_stopped': 'The function was stopped.',
  'tool.no_reason': 'The tool failed without saying why.',
  'tool.blocked_result':
    'This was carried out, but what it answered is not passed on: it has content that this agent must not take. Do not call it again for that: go on without it, or say what you cannot do.',
  'server.closing': 'The server is restarting. The text so far was kept; please ask again.',
  'server.closing.goes_on':
    'The server is restarting. The run goes on by itself; follow it again in a moment.',
  'run.moved': 'Another server process works on this run now. Follow it again.',
} as const;
