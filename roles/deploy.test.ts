import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { type Role, readConfig } from './config.ts'

/** The files of deploy/, line by line, since no machine of ours has a builder of images. */
const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const ROLES = ['api', 'worker', 'storefront', 'backoffice'] as const satisfies Role[]

const Service = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  env_file: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))]).optional(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  stop_grace_period: z.string().optional(),
  read_only: z.boolean().optional(),
})
const compose = z
  .object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.object({})) })
  .parse(parse(read('deploy/compose/compose.yaml'), { merge: true }))
const service = (name: string) => Service.parse(compose.services[name])

let files: Record<string, Record<string, string>>
beforeAll(() => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'deploy-'))
  const make = () =>
    execFileSync(
      process.execPath,
      [path.join(root, 'deploy/make-env.mjs'), folder, 'https://shop.example', 'https://office.example'],
      { encoding: 'utf8', stdio: 'pipe' },
    )
  make()
  // A second time nothing is replaced.
  expect(make).toThrow(/exists already/)
  files = Object.fromEntries(
    ['meridian.env', 'migration.env', 'postgres.env'].map((name) => {
      const file = path.join(folder, name)
      expect(statSync(file).mode & 0o077).toBe(0)
      const lines = readFileSync(file, 'utf8').trim().split('\n')
      return [name, Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))]
    }),
  )
  rmSync(folder, { recursive: true })
})

test.each(ROLES)('the %s of the compose file starts with the variables and keys that it is given', (role) => {
  const { command, env_file = [], environment } = service(role)
  const env = Object.assign({}, ...env_file.map((name) => files[name]), environment)
  const config = readConfig(env, role)
  expect(config.demo).toBe(false)
  expect(command).toEqual([`roles/${role}.ts`])
  expect(existsSync(path.join(root, `roles/${role}.ts`))).toBe(true)
  expect(config.trust_proxy).toBe(true)
  // Only the one that migrates knows the owner's password.
  expect(env.DATABASE_MIGRATION_URL === undefined).toBe(role !== 'api')
  // Ends before it is killed, and writes only to its volume.
  expect(service(role)).toMatchObject({ read_only: true, stop_grace_period: '20s' })
})

test('the database of the compose file gets each password that the variables of the others name', () => {
  const passwords = Object.values(files['postgres.env'] ?? {})
  const urls = [files['meridian.env']?.DATABASE_URL, files['meridian.env']?.DATABASE_JOBS_URL]
  for (const url of [...urls, files['migration.env']?.DATABASE_MIGRATION_URL]) {
    const { username, password, hostname } = new URL(url ?? '')
    expect(passwords).toContain(password)
    expect(hostname).toBe('postgres')
    expect(read('deploy/compose/roles.sh')).toContain(`create role ${username} login password`)
  }
})

test('what the compose file names is there: services, volumes, mounted files, the image’s sources', () => {
  for (const [name, { depends_on = [], volumes, build }] of Object.entries(compose.services)) {
    for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)) {
      expect(compose.services, name).toHaveProperty(other)
    }
    for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
      if (!source.startsWith('.')) expect(compose.volumes, name).toHaveProperty(source)
      // Certificates are the operator's own.
      else if (!source.endsWith('/certificates'))
        expect(existsSync(path.join(root, 'deploy/compose', source))).toBe(true)
    }
    if (build) expect(existsSync(path.join(root, 'deploy/compose', build.context, build.dockerfile))).toBe(true)
  }
  expect(read('deploy/compose/roles.sh')).toMatch(/^#!\/bin\/bash\n/)
})

test('the image runs a role on Node 24 as a user without rights, and its health check asks what every role answers', () => {
  const lines = read('deploy/Containerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    ...['ARG', 'FROM', 'WORKDIR', 'COPY', 'RUN', 'FROM', 'ENV', 'RUN', 'COPY', 'WORKDIR', 'VOLUME', 'USER', 'EXPOSE'],
    ...['STOPSIGNAL', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'],
  ])
  expect(lines[0]).toMatch(/^ARG NODE_IMAGE=node:24-/)
  expect(lines).toContain('USER node')
  const check = /CMD (\[.*\])/.exec(lines.find((line) => line.startsWith('HEALTHCHECK')) ?? '')?.[1] ?? ''
  const [program, flag, script] = z.array(z.string()).parse(JSON.parse(check))
  expect([program, flag]).toEqual(['node', '-e'])
  expect(() => execFileSync(process.execPath, ['--check', '-'], { input: script, stdio: 'pipe' })).not.toThrow()
  expect(script).toContain('/livez')
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts
  for (const [, name = ''] of read('deploy/Containerfile').matchAll(/npm run ([\w:-]+)/g)) {
    expect(scripts).toHaveProperty(name)
  }
})

test('the image leaves out what a checkout has and a shop does not need, keys above all', () => {
  const ignored = read('.dockerignore').trim().split('\n')
  for (const needed of ['.git', '.meridian', '**/node_modules', '*.env', '**/*.env']) expect(ignored).toContain(needed)
  expect(read('.gitignore').split('\n')).toContain('*.env')
})

test('the unit of systemd starts each role and gives it the time that it needs to end', () => {
  const unit = read('deploy/systemd/meridian@.service')
  expect(unit).toContain('ExecStart=/bin/sh /opt/meridian/tools/run.sh %i')
  expect(unit).toMatch(/^TimeoutStopSec=20$/m)
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts
  const [, named = ''] = /systemctl enable --now (.*)/.exec(unit) ?? []
  expect(named.split(' ').map((name) => name.replace('meridian@', ''))).toEqual([...ROLES])
  for (const role of ROLES) expect(scripts[role]).toBe(`exec sh tools/run.sh ${role}`)
})

test('nginx sends calls, files and pages to the services of the compose file, and shows no figures of theirs', () => {
  const text = read('deploy/nginx.conf')
  const upstreams = [...text.matchAll(/upstream (\w+) \{[^}]*server (\w+):(\d+)/g)].map(([, name, host, port]) => ({
    name,
    host,
    port,
  }))
  expect(upstreams.map(({ name }) => name).sort()).toEqual(['api', 'backoffice', 'storefront'])
  for (const { host = '', port } of upstreams) {
    const { environment } = service(host)
    expect(port).toBe(environment?.BACKOFFICE_PORT ?? '3000')
  }
  const places = [...text.matchAll(/location (\S+) \{ proxy_pass http:\/\/(\w+); \}/g)].map(([, at, to]) => [at, to])
  expect(places).toEqual([
    ['/api/', 'api'],
    ['/files/', 'api'],
    ['/', 'storefront'],
    ['/', 'backoffice'],
  ])
  for (const hidden of ['/livez', '/readyz', '/metrics']) expect(text).toContain(`${hidden} 1;`)
  // TRUST_PROXY trusts the header as one address: a visitor's own header is replaced, not added to.
  expect(text).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
})
