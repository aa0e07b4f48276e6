// Public reads for AI assistants (Model Context Protocol): each tool calls endpoints as a visitor, so that it
// says what the pages say. A server is made for each request: there are no sessions.

import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { CallToolRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";
import { comparePoliticians } from "#contract/compare.ts";
import { getDivision, listDivisions } from "#contract/divisions.ts";
import type { Endpoint, InputOf, OutputOf } from "#contract/endpoint.ts";
import { listOfficeMeans } from "#contract/office-means.ts";
import { getParticipation } from "#contract/participation.ts";
import { getPlace, getRegionRepresentatives, listTowns } from "#contract/places.ts";
import { getPolitician, listPoliticians } from "#contract/politicians.ts";
import { listReviews } from "#contract/reviews.ts";
import { getTopic, listOpinions, listTopics } from "#contract/topics.ts";
import { DIVISION_KEY } from "#domain/division/division-key.ts";
import { AppError } from "#domain/error.ts";
import { CHAMBERS } from "#domain/parliament/chambers.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { MAX_COMPARED } from "#domain/rating/comparison.ts";
import { fence } from "#platform/ai/fenced-data.ts";
import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import { VERSION } from "#platform/version.ts";
import { visitor } from "../context.ts";
import type { Dispatch } from "../dispatch.ts";
import { toFieldMessage } from "../field-messages.ts";
import { answerError } from "../http/error-status.ts";
import { mcpText as text } from "./text.ts";

export interface McpOptions {
  dispatch: Dispatch;
  clock: Clock;
  publicUrl: string;
  log: Pick<Log, "error">;
}

/** Texts in an answer: of reviews or opinions. */
const MAX_TEXTS = 5;
const MAX_RESULTS = 20;

const id = z.number().int().min(1).max(2_147_483_647);
const limit = z.number().int().min(1).max(MAX_RESULTS).default(10);
const query = z.string().max(200);
const chamber = z.enum(CHAMBERS);
const READS = { readOnlyHint: true, openWorldHint: false };

/** The response to one message. */
export async function answerMcp(
  request: Request,
  message: unknown,
  options: McpOptions,
): Promise<Response> {
  const server = createServer(options);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  // It answers JSON, and demands that a client takes streams too: one that takes anything does not say so.
  const headers = new Headers(request.headers);
  headers.set("Accept", "application/json, text/event-stream");
  const accepting = new Request(request.url, { method: "POST", headers });
  const response = await transport.handleRequest(accepting, { parsedBody: message });
  await server.close();
  return response;
}

function createServer({ dispatch, clock, publicUrl, log }: McpOptions): McpServer {
  const server = new McpServer(
    { name: "scrutinio", title: "Scrutinio", version: VERSION, websiteUrl: publicUrl },
    { instructions: text.instructions },
  );
  const read = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
    (await dispatch(endpoint, input, visitor)) as OutputOf<E>;

  /** Figures with what makes them readable; texts of people apart and fenced. */
  const answer = (
    path: string,
    data: object,
    texts: readonly object[] = [],
    says: { caveat: string; licence: string } = text,
  ): CallToolResult => {
    const about = {
      source: publicUrl + path,
      readAt: clock.now().toISOString(),
      caveat: says.caveat,
      licence: says.licence,
      methodology: `${publicUrl}/methodology`,
    };
    const content = [{ type: "text" as const, text: JSON.stringify({ about, data }) }];
    if (texts.length > 0) {
      const { mark, text: fenced } = fence(texts);
      content.push({ type: "text", text: `${text.fenced(mark)}\n${fenced}` });
    }
    return { content };
  };

  const tools = new Map<string, (given: unknown) => Promise<CallToolResult>>();
  const register = <Shape extends z.ZodRawShape>(
    name: keyof typeof text.tools,
    shape: Shape,
    run: (input: z.output<z.ZodObject<Shape>>) => Promise<CallToolResult>,
  ) => {
    const schema = z.strictObject(shape);
    const answerCall = async (given: unknown): Promise<CallToolResult> => {
      const input = schema.safeParse(given, { error: toFieldMessage });
      if (!input.success) return toFailure(input.error.issues.flatMap(toSentences).join("\n"));
      try {
        return await run(input.data);
      } catch (error) {
        // What is thrown on would be shown as it is.
        const { problem } = answerError(error, { method: "POST", path: `/mcp ${name}` }, log);
        return toFailure(problem.title);
      }
    };
    tools.set(name, answerCall);
    const description = { ...text.tools[name], inputSchema: schema, annotations: READS };
    server.registerTool(name, description, answerCall);
  };

  register("search", { query, limit }, async (input) => {
    const { items, total } = await read(listPoliticians, { q: input.query, limit: input.limit });
    const search = new URLSearchParams({ q: input.query });
    return answer(`/politicians-live?${search}`, { total, items });
  });

  register("politician", { id }, async (input) => {
    const politician = await read(getPolitician, input);
    if (politician.movedTo !== null) throw new AppError("politician_not_found");
    const { items } = await read(listReviews, { ...input, limit: MAX_TEXTS });
    const texts = items.map(({ createdAt, comment }) => ({ createdAt, comment }));
    return answer(`/politician-live/${input.id}`, politician, texts);
  });

  register("compare", { ids: z.array(id).min(2).max(MAX_COMPARED) }, async ({ ids }) =>
    answer(`/compare?p=${ids.join(",")}`, await read(comparePoliticians, { p: ids })),
  );

  register("my_representatives", { town: z.string().max(100) }, async ({ town }) => {
    const { towns, isExact } = await read(listTowns, { q: town });
    const [first, ...others] = towns;
    if (first === undefined) throw new AppError("place_not_found");
    if (!isExact && others.length > 0)
      return answer("/my-representatives", { ask: text.whichTown, towns });
    const { place, ancestors, offices, result } = await read(getPlace, { code: first.code });
    const region = ancestors.find(({ level }) => level === "region");
    const ofRegion =
      region === undefined ? null : await read(getRegionRepresentatives, { code: region.code });
    return answer(`/place/${first.code}`, { place, offices, result, ofRegion });
  });

  register("topics", { query: query.default(""), limit }, async (input) =>
    answer("/topics", await read(listTopics, { q: input.query, limit: input.limit })),
  );

  register("topic", { id }, async (input) => {
    const [topic, opinions] = await Promise.all([
      read(getTopic, input),
      read(listOpinions, { ...input, limit: MAX_TEXTS }),
    ]);
    const texts = opinions.items.map(({ createdAt, comment }) => ({ createdAt, comment }));
    return answer(`/topic/${input.id}`, topic, texts);
  });

  const listPath = (chamber: Chamber) => `/parliament/${chamber.toLowerCase()}/divisions`;

  register("divisions", { chamber, query: query.default(""), limit }, async (input) => {
    const asked = { chamber: input.chamber, q: input.query, limit: input.limit };
    const { items, reading } = await read(listDivisions, asked);
    return answer(listPath(input.chamber), { reading, items }, [], text.acts);
  });

  register("division", { chamber, key: z.string().regex(DIVISION_KEY) }, async (input) =>
    answer(
      `${listPath(input.chamber)}/${input.key}`,
      await read(getDivision, input),
      [],
      text.acts,
    ),
  );

  register("participation", { id }, async (input) =>
    answer(`/politician-live/${input.id}`, await read(getParticipation, input), [], text.acts),
  );

  register("methodology", {}, async () =>
    answer("/methodology", { rules: text.rules, officeMeans: await read(listOfficeMeans, {}) }),
  );
  // The library says in English what is wrong with arguments.
  server.server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const answerCall = tools.get(params.name);
    return answerCall === undefined
      ? toFailure(text.unknownTool)
      : answerCall(params.arguments ?? {});
  });
  return server;
}

function toFailure(sentence: string): CallToolResult {
  return { isError: true, content: [{ type: "text", text: sentence }] };
}

function toSentences(issue: z.core.$ZodIssue): string[] {
  return issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => `${key}: ${text.unknownArgument}`)
    : [`${issue.path.join(".")}: ${issue.message}`];
}
