/** What the checks of workflows, teams and procedures say. Values are named for their unit, see `kindOfValue`. */
export const checks = {
  'check.at': '“{node}”: {why}',
  'check.inputs': 'The inputs of the workflow: {why}',
  'check.form': 'The form: {why}',
  'check.form_of': 'The form of “{title}”: {why}',
  'check.answer_form': 'The form of the answer: {why}',
  'check.agent_input': 'Write what the agent is asked.',
  'check.team_input': 'Write what the team is asked.',
  'check.model_input': 'Write what the model is asked.',
  'check.branch_when': 'Write when “{label}” is taken.',
  'check.branches_none': 'Add a branch, with the condition under which it is taken.',
  'check.parallel_none': 'Add branches.',
  'check.classes_none': 'Add a class.',
  'check.classify_input': 'Write what is to be sorted.',
  'check.loop_items': 'Write which list it goes through.',
  'check.loop_condition': 'Write how long it goes on.',
  'check.wait_until': 'Write until when it waits.',
  'check.card': 'Choose the card.',
  'check.file_name': 'Write the title of the document.',
  'check.file_value': 'Write where the file stands.',
  'check.file_text': 'Write what stands in the document.',
  'check.mail_to': 'Write who gets the mail.',
  'check.mail_subject': 'Write a subject.',
  'check.mail_text': 'Write what stands in the mail.',
  'check.mail_off': 'This server sends no mail. Its operator sets that up.',
  'check.call_none': '“{node}” reads “calls.{name}”, and no node of this name waits for a call.',
  'check.call_elsewhere':
    '“{node}” reads the address of “{read}”, which waits in another path. Put both into the same one.',
  'check.transform_none': 'It does nothing. Add a value, or delete it.',
  'check.question': 'Write what the person is asked.',
  'check.no_timeout': 'It waits for ever if nobody answers. Set a time limit.',
  'check.port_same': 'Port “{port}” of “{node}” is there already. Give this one another name.',
  'check.value_none': '“{name}” has no value. Write an expression, or remove it.',
  'check.argument_missing': '“{of}” needs “{name}”. Fill it in.',
  'check.argument_unknown': '“{of}” has no “{name}”. Remove it, or correct the name.',
  'check.argument_value': '“{of}” does not take this value. {why}',
  'check.choose_agent': 'Choose an agent.',
  'check.choose_team': 'Choose a multi-agent.',
  'check.choose_workflow': 'Choose a workflow.',
  'check.choose_tool': 'Choose a tool.',
  'check.choose_operation': 'Choose what of “{tool}” is called.',
  'check.choose_cards': 'Choose knowledge to search in.',
  'check.choose_connector': 'Choose a data connector.',
  'check.agent_gone':
    'What was chosen is not there any more, or is not shared with the owner. Choose an agent again.',
  'check.team_gone':
    'What was chosen is not there any more, or is not shared with the owner. Choose a multi-agent again.',
  'check.workflow_gone':
    'What was chosen is not there any more, or is not shared with the owner. Choose a workflow again.',
  'check.tool_gone': 'This tool is not there any more, or is not shared with the owner. Choose another.',
  'check.card_gone': 'This knowledge is not there any more, or is not shared with the owner. Choose another.',
  'check.connector_gone':
    'This data connector is not there any more, or is not shared with the owner. Choose another.',
  'check.model_gone': 'This model is not there any more. Choose another, or none for the default.',
  'check.operation_gone': '“{tool}” has no “{operation}” any more. Choose what is called.',
  'check.no_version': '“{name}” has no version {version}. Choose another one.',
  'check.draft_runs': '“{name}” was never published, so its draft runs, which may change any time.',
  'check.not_published': '“{name}” was never published. Publish it first.',
  'check.query': 'Write what is searched for.',
  'check.unapproved':
    'It changes something outside, and nobody is asked before. Put an approval in front of it if a person should see it.',
  'check.recursion':
    '“{name}” leads back to this workflow, or to itself, which would never end. Choose another.',
  'check.start_missing': 'A workflow needs a start. Add one, and connect it to the first node.',
  'check.start_second': 'A workflow has one start. Delete this one.',
  'check.same_id': 'Two nodes are called “{id}”. Give one another id.',
  'check.reserved_id': '“{id}” means something else in expressions. Give the node another id.',
  'check.unreachable': 'Nothing leads to “{node}”, so it never runs. Connect or delete it.',
  'check.edge_end': 'A connection leads to or from “{id}”, which is not there. Delete it.',
  'check.edge_port': '“{node}” has no port “{port}”. Delete the connection that begins there.',
  'check.edge_start': 'Nothing may lead back to the start. Delete the connection from “{node}”.',
  'check.edge_second':
    'Port “{port}” of “{node}” leads to two nodes. It can lead to one: use “Parallel” to go two ways.',
  'check.branches_meet':
    'The branches of “{owner}” meet in “{node}”. Let each end, and put what comes after all of them behind “done”.',
  'check.loop_left':
    '“{from}” leads out of the loop “{owner}”, to “{node}”. Let the path end there; “{owner}” goes on at “done” by itself.',
  'check.parallel_left':
    '“{from}” leads out of the parallel node “{owner}”, to “{node}”. Let the path end there; “{owner}” goes on at “done” by itself.',
  'check.loop_entered':
    '“{from}” leads into the loop “{owner}”, to “{node}”. Only “{owner}” itself can lead there.',
  'check.parallel_entered':
    '“{from}” leads into the parallel node “{owner}”, to “{node}”. Only “{owner}” itself can lead there.',
  'check.scopes_meet':
    '“{node}” is reached from different loops or branches. Let the paths end, and put what comes after behind “done”.',
  'check.cycle': '“{from}” leads back to “{node}”, which would never end.',
  'check.cycle_loop': '“{from}” leads back to “{node}”, which would never end. Use a “Loop” to repeat nodes.',
  'check.end_inside':
    '“{node}” stands inside a loop or branch, and ends the whole workflow. To end only this path, let it lead nowhere.',
  'check.body_open': '“{node}” repeats nothing. Connect “body”.',
  'check.port_open': '“{node}”: “{port}” leads nowhere. Connect it, or remove it if it is not needed.',
  'check.no_outputs': 'The workflow ends at “{node}” without outputs. Connect it to an end.',
  'check.unknown_name':
    '“{node}” reads “{name}”, which is not there. There is: inputs, vars, nodes, run, and item and index inside a loop. Texts stand in quotation marks.',
  'check.unknown_name_node':
    '“{node}” reads “{name}”, which is not there. There is: inputs, vars, nodes, run, and item and index inside a loop. Write nodes.{name}.',
  'check.unknown_variable':
    '“{node}” reads “vars.{name}”, which the workflow does not have. Add it to the variables, or correct the name.',
  'check.unknown_input':
    '“{node}” reads “inputs.{name}”, which the workflow does not have. Add it to the inputs, or correct the name.',
  'check.unknown_run': '“{node}” reads “run.{name}”. There is run.id and run.started_at.',
  'check.unknown_node': '“{node}” reads “nodes.{name}”, but there is no such node. Correct the id.',
  'check.reads_itself': '“{node}” reads its own output. Put it behind, or read another node.',
  'check.not_run_yet':
    '“{node}” reads the output of “{read}”, which cannot have run before. Put it behind, or read another node.',
  'check.maybe_not_run':
    '“{node}” reads the output of “{read}”, which has not run on every way to it. Write default(nodes.{id}…, …) for when it has not.',
  'check.no_item': '“{node}” reads “{name}”, which is there inside a loop only.',
  'team.none': 'A team needs at least one member: add the agents that work together.',
  'team.same_key': 'Two members have the key “{key}”. Give one of them another.',
  'team.no_agent':
    'There is no agent for “{name}” that the owner of this team may use. Pick another one, or remove the member.',
  'team.no_version': 'The agent of “{name}” has no version {version}. Pick another version, or the newest.',
  'team.sees_task': '“{name}” sees the task only, and nothing of what those before it answered.',
  'team.when_of_agent': 'Nobody says when “{name}” is to be called: the description of its agent is used.',
  'team.when_missing':
    'Say when “{name}” is to be called: its agent has no description either, so nobody could choose it.',
  'team.variables':
    'The agent of “{name}” needs values for {names}, which a team does not give. Give them defaults in the agent.',
  'team.entry_unknown': 'There is no member “{key}” to answer first. Pick one.',
  'team.handoff_unknown': '“{name}” may hand over to “{to}”, who is no member.',
  'team.unreachable': 'Nobody hands over to “{name}”: let “{first}” or another member do so, or remove it.',
  'team.ring':
    '{names} can only hand over to each other, round and round. After two rounds a run makes them answer: let one of them hand over to somebody else, or to nobody.',
  'team.no_call':
    'The limits of the agent of “{name}” leave it no call to hand over with: allow it at least 2 steps and 1 call of a tool.',
  'team.no_tools':
    'The model of “{name}” cannot call tools, so it cannot hand over. Pick another model for its agent.',
  'team.overlap':
    '“{name}” and “{other}” are described nearly the same way, so that it is hard to choose between them. Say what makes them different.',
  'team.model_gone': 'This model is not available any more. Pick another one.',
  'team.model_offline':
    'This needs a model that decides, and the offline one only quotes documents. Set up a model under Models.',
  'team.model_no_tools': 'This model cannot call tools, so it cannot call the members. Pick another one.',
  'team.turns':
    'The team ends after {turns} turns and has {members} members, so not all of them get to speak. Allow more turns.',
  'sop.none': 'A procedure needs at least one step.',
  'sop.unreachable': 'Nothing leads to “{title}”.',
  'sop.endless': 'No way through this procedure ends. Let a step lead to the end.',
  'sop.next_gone': '“{title}” leads to a step that is gone.',
  'sop.two_choices': '“{title}” needs at least two choices.',
  'sop.choice_gone': 'The choice “{label}” of “{title}” leads to a step that is gone.',
  'sop.choices_unused': '“{title}” has choices, but is no decision.',
  'sop.no_wait': '“{title}” does not say how long to wait.',
  'sop.skipped_sign': '“{title}” can be skipped, so a run may end without a signature.',
  'sop.unbacked': 'No passage of the source says “{title}”. Check it.',
  'sop.no_field': 'add at least one field.',
} as const;
