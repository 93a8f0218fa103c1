-- Makes wrk send the requests of many people in turns; every argument is the header of one of them.
local requests, at = {}, 0

function init(args)
  for _, header in ipairs(args) do
    local name, value = header:match("^(%S+): (.*)$")
    wrk.headers[name] = value
    requests[#requests + 1] = wrk.format()
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end
