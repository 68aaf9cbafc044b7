/** What the check of a workflow says of nodes that call, compute and answer. */
export const nodeChecks = {
  'check.variables': 'The variables of the workflow: {why}',
  'check.error_workflow_gone':
    'The workflow that runs when this one fails is not there any more, or is not shared with the owner. Choose another.',
  'check.code_none': 'Write the function: it reads input, and returns what the node puts out.',
  'check.code_no_return': 'It returns nothing, so that the node puts out nothing.',
  'check.code_off':
    'Functions are switched off on this server. Its operator can allow them with FUNCTION_TOOLS.',
  'check.placeholder': 'It stands for “{origin}”, which has no equal here. Put another node in its place.',
  'check.placeholder_advice': 'It stands for “{origin}”, which has no equal here. {advice}',
  'check.respond_none': 'Write what is answered.',
  'check.variables_none': 'It does nothing. Add a variable, or delete it.',
  'check.variable_unknown':
    'The workflow has no variable “{name}”. Add it under Settings, or correct the name.',
  'check.http_json': 'Write the body as an expression.',
  'check.http_no_body': '{method} sends no body. Choose another method, or no body.',
  'check.http_url': 'Write the address that is called.',
  'check.http_scheme': 'Write an address that begins with https:// or http://.',
  'check.http_password': 'Leave user names and passwords out of the address: name a secret under “Sign-in”.',
  'check.http_host': 'With a sign-in the host of the address must be fixed: put values behind it only.',
  'check.http_header_name': '“{name}” is no name of a header.',
  'check.http_header_set': 'The header “{name}” is set by the connection. Remove it.',
  'check.http_header_sign_in':
    'The header “{name}” signs in. Name a secret under “Sign-in” instead, which nobody can read.',
  'check.http_secret_none': 'Choose the secret that it signs in with.',
  'check.http_secret_gone':
    'There is no secret {secret}, or only administrators may use it. Choose another one.',
  'check.http_user': 'Write the user name.',
  'check.http_auth_name': 'Write what the value of the secret is called.',
  'check.http_next': 'Write where the answer says what comes next.',
  'check.http_page_param': 'Write what the page is called in the query.',
  'check.http_unapproved':
    'It deletes something outside, and nobody is asked before. Put an approval in front of it if a person should see it.',
} as const;
