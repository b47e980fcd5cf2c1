declare module 'better-sqlite3-12' {
  import Database from 'better-sqlite3';
  export = Database;
}
