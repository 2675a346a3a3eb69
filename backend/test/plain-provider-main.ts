/** Runs another company's provider in a separate process, for journeys: `… plain-provider-main.ts PORT ORIGIN`. */
import { PlainProvider } from './plain-provider.js';

const [port = '', origin = ''] = process.argv.slice(2);
const provider = new PlainProvider();
await provider.start(Number(port));
provider.serve({ redirectUris: [`${origin}/auth-callback`], returnUris: [`${origin}/`] });
console.log('Ready');
