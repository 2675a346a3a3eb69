/** Result of a job (Epson, Server Direct Print User's Manual). Only schema 2.00 has job ids. */
export interface EpsonResult {
  readonly jobId: number;
  readonly failure: string | null;
}

const TIMEOUT_MS = 10_000;
const EPOS = 'http://www.epson-pos.com/schemas/2011/03/epos-print';

/** @returns the XML of a job, with ESC/POS commands as hexadecimal digits, as the schema requires */
export function printRequest(jobId: number, bytes: Buffer): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><timeout>${TIMEOUT_MS}</timeout><printjobid>${jobId}</printjobid></Parameter><PrintData><epos-print xmlns="${EPOS}"><command>${bytes.toString('hex')}</command></epos-print></PrintData></ePOSPrint></PrintRequestInfo>`;
}

const TOKEN =
  /<\?xml [^<>?]*\?>|<!--(?:(?!--).)*-->|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gsy;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*["']([^"'<]*)["']/g;
const JOB_ID = /^\d{1,15}$/;

/**
 * Reads the results of print jobs.
 * @returns `null` unless the text is a well-formed `PrintResponseInfo` with our job ids
 */
export function readResults(xml: string): EpsonResult[] | null {
  const elements = elementsOf(xml);
  if (elements?.[0]?.name !== 'PrintResponseInfo') return null;
  const results: EpsonResult[] = [];
  let jobId: number | null = null;
  for (const { name, attributes, text } of elements) {
    if (name === 'ePOSPrint') jobId = null;
    else if (name === 'printjobid') jobId = JOB_ID.test(text.trim()) ? Number(text) : null;
    else if (name === 'response') {
      const result = resultOf(jobId, attributes);
      if (result === null) return null;
      results.push(result);
    }
  }
  return results;
}

interface XmlElement {
  readonly name: string;
  readonly attributes: string;
  text: string;
}

function elementsOf(xml: string): XmlElement[] | null {
  const all: XmlElement[] = [];
  const open: XmlElement[] = [];
  let end = 0;
  for (const [text, closing, name, attributes = '', empty] of xml.matchAll(TOKEN)) {
    end += text.length;
    const inner = open.at(-1);
    if (name === undefined) {
      if (inner) inner.text += text;
      else if (!text.startsWith('<') && text.trim() !== '') return null;
    } else if (closing) {
      if (open.pop()?.name !== name) return null;
    } else {
      if (!inner && all.length > 0) return null;
      const element = { name, attributes, text: '' };
      all.push(element);
      if (!empty) open.push(element);
    }
  }
  return end === xml.length && open.length === 0 ? all : null;
}

function resultOf(jobId: number | null, attributes: string): EpsonResult | null {
  const given = new Map([...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]));
  const success = given.get('success');
  if (jobId === null || (success !== 'true' && success !== 'false')) return null;
  return { jobId, failure: success === 'true' ? null : (given.get('code') ?? '') };
}
