import { after } from 'node:test';
import { holdToContract } from './hold-to-contract.ts';
import { specOnlyAccount, startSpecOnlyServer } from './spec-only-server.ts';

/** Runs the suite against a server that implements only the specification's call table. */
const { url, stop } = await startSpecOnlyServer();
after(stop);

const { email, password } = specOnlyAccount;
const variables = { UPSTREAM_API_URL: url, CONTRACT_EMAIL: email, CONTRACT_PASSWORD: password };
await holdToContract(variables, 'suite');
