/** What stands in empty fields: addresses, names and code, the same in every language. */
export const EXAMPLES = {
  address: 'https://api.example.com/orders/{id}',
  base: 'https://api.example.com',
  spec: 'https://api.example.com/openapi.json',
  pasted: 'openapi: 3.1.0',
  mcp: 'https://mcp.example.com/mcp',
  slug: 'get_order',
  header: 'Accept-Language',
  secretHeader: 'X-API-Key',
  curl: "curl 'https://api.example.com/orders?state=open' -H 'Authorization: Bearer …'",
} as const;

/** Takes the tax out of an amount. */
export const EXAMPLE_CODE = `// input holds the arguments; what is returned becomes JSON.
const net = input.amount / (1 + input.vat / 100);
return { net: Math.round(net * 100) / 100 };
`;

/** The arguments of that code. */
export const EXAMPLE_SCHEMA = `{
  "type": "object",
  "properties": {
    "amount": { "type": "number", "description": "Gross amount" },
    "vat": { "type": "number", "description": "VAT in percent", "default": 19 }
  },
  "required": ["amount", "vat"]
}`;
